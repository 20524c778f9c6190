package io.settledesk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.Main;
import io.settledesk.console.coupons.Story;
import io.settledesk.db.TestDatabase;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The console in a process of its own, on a machine that has no display. */
final class NoDisplayUiTest {
    private static final int SECONDS = 300;

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @TempDir
    private Path folder;

    @Test
    void consoleWithoutADisplaySaysSoAndDrawsEveryScreen() throws IOException, InterruptedException {
        new Story(DB.tx()).tellAll();
        Path said = folder.resolve("said.txt");

        Process process = console(said);
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();

        String words = Files.readString(said);
        assertThat(process.exitValue()).as(words).isZero();
        assertThat(words).contains("display").doesNotContain("Exception").doesNotContain("cut: ");
        try (Stream<Path> pictures = Files.list(folder.resolve("target/screens"))) {
            List<String> names =
                    pictures.map(path -> path.getFileName().toString()).toList();
            assertThat(names).hasSizeGreaterThan(20).allMatch(name -> name.endsWith(".png"));
            for (String screen : List.of("overview", "batches", "coupons", "case", "financial-key", "incidents")) {
                assertThat(names).contains(screen + "-en-light-1280x800.png");
            }
        }
    }

    private Process console(Path said) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                        "-Xmx512m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath(),
                        Main.class.getName(),
                        "console"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        builder.environment().putAll(CommandRun.environment(DB.settings()));
        return builder.start();
    }

    private static String classPath() {
        if (Main.class.getClassLoader() instanceof URLClassLoader loader) {
            return Stream.of(loader.getURLs()).map(URL::getPath).collect(Collectors.joining(File.pathSeparator));
        }
        return System.getProperty("java.class.path");
    }
}
