package io.settledesk.demo.postgres;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Locks of the data directory that end with their process, however it ends. One guards starting and stopping; of the
 * other, each window holds a byte for as long as it uses the server.
 */
final class FolderLock {
    /** Longer than a first start takes on a slow machine. */
    private static final long WAIT_MILLIS = 180_000;

    private static final long AGAIN_MILLIS = 50;
    private static final int MOST_USERS = 1_000;

    private final FileChannel channel;
    private Optional<FileLock> held;

    private FolderLock(FileChannel channel, FileLock held) {
        this.channel = channel;
        this.held = Optional.of(held);
    }

    /** Runs work while nobody else starts or stops the server; waits for those who do. */
    static <T> T whileAlone(Path folder, Guarded<T> work) throws PostgresProblem {
        return whileAlone(folder, "start.lock", work);
    }

    /** Runs work while nobody else does it; waits for those who do. */
    static <T> T whileAlone(Path folder, String lockFile, Guarded<T> work) throws PostgresProblem {
        FolderLock alone = exclusive(folder.resolve(lockFile));
        try {
            return work.done();
        } finally {
            alone.close();
        }
    }

    private static FolderLock exclusive(Path file) throws PostgresProblem {
        try {
            FileChannel channel = open(file);
            for (long waited = 0; waited < WAIT_MILLIS; waited += AGAIN_MILLIS) {
                Optional<FileLock> lock = tryLock(channel, 0, Long.MAX_VALUE);
                if (lock.isPresent()) {
                    return new FolderLock(channel, lock.get());
                }
                TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
            }
            channel.close();
            throw new PostgresProblem(
                    "another Settledesk has been starting its database for three minutes; close it and try again");
        } catch (IOException failed) {
            throw unusable(file, failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new PostgresProblem("interrupted while another Settledesk starts its database", stopped);
        }
    }

    /** Takes one of the users' places. */
    static FolderLock use(Path folder) throws PostgresProblem {
        Path file = folder.resolve("use.lock");
        try {
            FileChannel channel = open(file);
            for (int place = 0; place < MOST_USERS; place++) {
                Optional<FileLock> lock = tryLock(channel, place, 1);
                if (lock.isPresent()) {
                    return new FolderLock(channel, lock.get());
                }
            }
            channel.close();
            throw new PostgresProblem("too many windows use the database in " + folder);
        } catch (IOException failed) {
            throw unusable(file, failed);
        }
    }

    /** Gives the place back. Asked while alone. */
    boolean releaseAndAskWhetherLast() throws PostgresProblem {
        try {
            release();
            Optional<FileLock> all = tryLock(channel, 0, Long.MAX_VALUE);
            channel.close();
            return all.isPresent();
        } catch (IOException failed) {
            throw new PostgresProblem("a lock of the data directory cannot be given back", failed);
        }
    }

    private void close() throws PostgresProblem {
        try {
            release();
            channel.close();
        } catch (IOException failed) {
            throw new PostgresProblem("a lock of the data directory cannot be given back", failed);
        }
    }

    private void release() throws IOException {
        if (held.isPresent()) {
            held.get().release();
            held = Optional.empty();
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static Optional<FileLock> tryLock(FileChannel channel, long from, long size) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock(from, size, false));
        } catch (OverlappingFileLockException heldByThisProcess) {
            return Optional.empty();
        }
    }

    private static PostgresProblem unusable(Path file, IOException failed) {
        return new PostgresProblem(
                "the file " + file + " cannot be locked; set SETTLEDESK_DATA_DIR to a folder on a local disk", failed);
    }

    /** What is done under the lock. */
    @FunctionalInterface
    interface Guarded<T> {
        T done() throws PostgresProblem;
    }
}
