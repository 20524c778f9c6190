package io.settledesk.audit.export;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportFileTest {
    private static final int ENDED_HALF_WAY = 130;

    @TempDir
    private Path folder;

    @Test
    void aProcessThatIsEndedHalfWayLeavesNoFile() throws IOException, InterruptedException {
        Process exporting = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath(ExportFile.class, HalfWay.class, CsvWriter.class),
                        HalfWay.class.getName(),
                        folder.resolve("half.csv").toString())
                .inheritIO()
                .start();
        try {
            assertThat(exporting.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            exporting.destroyForcibly();
        }

        assertThat(exporting.exitValue()).isEqualTo(ENDED_HALF_WAY);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private static String classPath(Class<?>... needed) {
        return Stream.of(needed)
                .map(type -> Path.of(URI.create(type.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toString()))
                        .toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Ends its process, as Ctrl+C does, while the file is open. */
    static final class HalfWay {
        private HalfWay() {}

        public static void main(String[] args) throws IOException {
            try (ExportFile file = ExportFile.begin(Path.of(args[0]), ExportProfile.AUDIT)) {
                file.write("half");
                System.exit(ENDED_HALF_WAY);
            }
        }
    }
}
