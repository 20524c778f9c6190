package io.settledesk.bench.grow;

import io.settledesk.bench.BenchServer;
import io.settledesk.bench.load.Workload;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The command {@code verify} as a person runs it, in a JVM of its own that may take no more than 256 MiB of heap. */
public record VerifyRun(double seconds, int exit, String output) {

    public static VerifyRun of(BenchServer server, String database) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        + File.pathSeparator
                        + System.getProperty("bench.class.path", ""),
                "io.settledesk.Main",
                "verify"));
        builder.environment()
                .putAll(Map.of(
                        "SETTLEDESK_DB_URL",
                        server.url(database),
                        "SETTLEDESK_DB_USER",
                        "postgres",
                        "SETTLEDESK_DB_PASSWORD",
                        "x",
                        "SETTLEDESK_CALLBACK_SECRETS",
                        Workload.SECRET));
        builder.redirectErrorStream(true);
        long start = System.nanoTime();
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = process.waitFor();
        return new VerifyRun((System.nanoTime() - start) / 1e9, exit, output);
    }
}
