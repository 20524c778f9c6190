package io.settledesk.stress;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.opentest4j.TestAbortedException;

/**
 * A database on a disk of 64 MiB that is really full: nothing is acknowledged while it is, and when room is made everything
 * that is sent again is there. Needs the right to mount; says so where it has not.
 */
final class FullDisk implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 20;
    private static final int PIECE = 4096;

    private final Path folder;

    private FullDisk(Path folder) {
        this.folder = folder;
    }

    static Outcome run(int count) throws IOException {
        AtomicLong worst = new AtomicLong();
        try (FullDisk disk = mounted();
                TestDatabase database = TestDatabase.on(disk.folder);
                TestService service = TestService.start(database.database("settlement_engine"))) {
            WonCoupons.place(database, count);
            Path filler = disk.fill();
            long wronglyAnswered = 0;
            for (int n = 0; n < count; n++) {
                wronglyAnswered += WonCoupons.send(service, WonCoupons.body(n), worst) == 503 ? 0 : 1;
            }
            Files.delete(filler);
            for (int n = 0; n < count; n++) {
                WonCoupons.sendUntilHeard(service, WonCoupons.body(n), worst);
            }
            Invariants found = Invariants.of(database, count);
            return new Outcome(2L * count, found.lost() + wronglyAnswered, found.doubled(), worst.get());
        }
    }

    /** Down to the last byte, by somebody else's file. */
    private Path fill() throws IOException {
        Path filler = folder.resolve("filler");
        byte[] piece = new byte[PIECE];
        try (OutputStream out = Files.newOutputStream(filler)) {
            while (true) {
                out.write(piece);
            }
        } catch (IOException full) {
            return filler;
        }
    }

    private static FullDisk mounted() throws IOException {
        Path folder = Files.createTempDirectory("settledesk-full-disk");
        if (done("mount", "-t", "tmpfs", "-o", "size=64m,mode=0700", "tmpfs", folder.toString())) {
            return new FullDisk(folder);
        }
        Files.delete(folder);
        throw new TestAbortedException("a disk that is full needs the right to mount one");
    }

    @Override
    public void close() throws IOException {
        if (!done("umount", folder.toString())) {
            throw new IOException("cannot unmount " + folder);
        }
        Files.delete(folder);
    }

    private static boolean done(String... command) {
        try {
            Process process = new ProcessBuilder(List.of(command))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
