package io.settledesk.demo.postgres;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Stream;

/** A folder that only the user can enter, and in it secrets that only the user can read. */
final class PrivateFolder {
    private static final int SECRET_BYTES = 24;

    private PrivateFolder() {}

    static Path make(Path folder) throws PostgresProblem {
        try {
            Files.createDirectories(folder);
            if (isPosix(folder)) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            }
            return folder;
        } catch (IOException failed) {
            throw new PostgresProblem(
                    "the folder " + folder + " cannot be made or written; set SETTLEDESK_DATA_DIR to a folder of yours",
                    failed);
        }
    }

    /** The file with a secret, made with a random one when there is none. */
    static Path secretFile(Path folder, String name) throws PostgresProblem {
        Path file = folder.resolve(name);
        try {
            Files.createFile(file, ownerOnly(folder));
            Files.writeString(file, randomSecret());
        } catch (FileAlreadyExistsException kept) {
            return file;
        } catch (IOException failed) {
            throw new PostgresProblem("the file " + file + " cannot be written", failed);
        }
        return file;
    }

    static String read(Path secretFile) throws PostgresProblem {
        try {
            return Files.readString(secretFile).strip();
        } catch (IOException failed) {
            throw new PostgresProblem("the file " + secretFile + " cannot be read", failed);
        }
    }

    /** Deletes what a start that was cut short has left. */
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path folder) throws IOException {
        Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-------");
        return isPosix(folder)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix(Path folder) throws IOException {
        return Files.getFileStore(folder).supportsFileAttributeView("posix");
    }

    private static String randomSecret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
