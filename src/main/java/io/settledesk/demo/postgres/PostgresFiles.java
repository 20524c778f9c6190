package io.settledesk.demo.postgres;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** The server's programs, unpacked once from the library that carries them. */
public final class PostgresFiles {
    /** With the version of the programs in pom.xml: other programs go into another folder. */
    private static final String FOLDER = "postgresql-17.6";

    private static final int EXECUTABLE = 0100;

    private final Path home;
    private final boolean unpackedNow;

    private PostgresFiles(Path home, boolean unpackedNow) {
        this.home = home;
        this.unpackedNow = unpackedNow;
    }

    /**
     * Unpacks the programs into a data directory, unless they are there.
     *
     * @throws PostgresProblem when there are none for this machine or they cannot be written
     */
    public static PostgresFiles unpack(Path directory) throws PostgresProblem {
        Path home = PrivateFolder.make(directory).resolve(FOLDER);
        return FolderLock.whileAlone(directory, () -> unpackedOnce(home));
    }

    private static PostgresFiles unpackedOnce(Path home) throws PostgresProblem {
        try {
            boolean missing = !Files.isDirectory(home);
            if (missing) {
                unpackInto(home);
            }
            return new PostgresFiles(home, missing);
        } catch (IOException failed) {
            throw new PostgresProblem(
                    "the database programs cannot be unpacked into " + home + "; is the disk full? ("
                            + failed.getMessage() + ")",
                    failed);
        }
    }

    /** Whether they were not there before. */
    public boolean isUnpackedNow() {
        return unpackedNow;
    }

    /** The path of a program. */
    Path program(String name) {
        Path bin = home.resolve("bin");
        Path windows = bin.resolve(name + ".exe");
        return Files.exists(windows) ? windows : bin.resolve(name);
    }

    /** Into a folder beside it first: what has its name is whole. */
    private static void unpackInto(Path home) throws IOException, PostgresProblem {
        Path part = home.resolveSibling(FOLDER + ".part");
        PrivateFolder.delete(part);
        try (InputStream packed = packed();
                TarArchiveInputStream tar =
                        new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(packed)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                write(tar, entry, part);
            }
        }
        Files.move(part, home, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void write(TarArchiveInputStream tar, TarArchiveEntry entry, Path into) throws IOException {
        Path target = into.resolve(entry.getName()).normalize();
        if (!target.startsWith(into)) {
            throw new IOException("the archive of the programs points outside: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(Optional.ofNullable(target.getParent()).orElse(into));
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
        } else {
            Files.copy(tar, target);
            setExecutable(target, entry);
        }
    }

    private static void setExecutable(Path target, TarArchiveEntry entry) throws IOException {
        boolean wanted = (entry.getMode() & EXECUTABLE) != 0 || entry.getName().contains("bin/");
        if (wanted && !target.toFile().setExecutable(true)) {
            throw new IOException("cannot make executable: " + target);
        }
    }

    private static InputStream packed() throws PostgresProblem {
        String system = systemName();
        String machine = System.getProperty("os.arch").equals("amd64") ? "x86_64" : System.getProperty("os.arch");
        try {
            return Optional.ofNullable(DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, machine))
                    .orElseThrow(() -> new IOException("not found"));
        } catch (IOException | IllegalStateException failed) {
            throw none(system, machine, failed);
        }
    }

    private static PostgresProblem none(String system, String machine, Throwable cause) {
        return new PostgresProblem(
                "this build carries no PostgreSQL for " + system + " " + machine
                        + "; point db.url at a server of yours instead",
                cause);
    }

    private static String systemName() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return "Windows";
        }
        return name.startsWith("mac") ? "Darwin" : "Linux";
    }
}
