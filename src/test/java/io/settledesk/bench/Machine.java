package io.settledesk.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** What the figures were measured on. */
final class Machine {
    private static final int COLLECTIONS = 3;

    private Machine() {}

    static String described() {
        return ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() + " processors (" + processor()
                + "), " + System.getProperty("os.name") + ", JDK "
                + Runtime.version().feature() + ", load average before: "
                + BenchReport.number(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Bytes of the heap in use once what is unreachable is gone. */
    static long usedHeap() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    static String mebibytes(long bytes) {
        return bytes / (1024 * 1024) + " MiB";
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            Optional<String> model =
                    lines.filter(line -> line.startsWith("model name")).findFirst();
            return model.map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
