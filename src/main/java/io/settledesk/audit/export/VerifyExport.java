package io.settledesk.audit.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/** Checks that an export is still what its manifest says. Needs no database. */
public final class VerifyExport {
    private static final int BUFFER = 1 << 16;

    private VerifyExport() {}

    /**
     * What was found.
     *
     * @param file the export
     * @param rows rows found
     * @param sha256 hash found
     * @param problem what is wrong, one line; empty when the file is what its manifest says
     */
    public record Verdict(Path file, long rows, String sha256, Optional<String> problem) {
        /** Whether it is what its manifest says. */
        public boolean holds() {
            return problem.isEmpty();
        }
    }

    /**
     * Checks a file against the manifest beside it.
     *
     * @throws ExportFailed when the file or its manifest is not there or cannot be read
     */
    public static Verdict of(Path file) {
        Path manifest = Manifest.besides(file.toAbsolutePath());
        if (!Files.isRegularFile(manifest)) {
            throw new ExportFailed("there is no manifest " + manifest + " beside the file");
        }
        try {
            Manifest.Promise promise = Manifest.read(Files.readString(manifest))
                    .orElseThrow(() -> new ExportFailed(manifest + " is not a manifest"));
            return compared(file, promise);
        } catch (IOException failed) {
            throw new ExportFailed(file + " cannot be read", failed);
        }
    }

    private static Verdict compared(Path file, Manifest.Promise promise) throws IOException {
        MessageDigest digest = ExportFile.newDigest();
        RowCount rows = new RowCount();
        long bytes = 0;
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
                rows.add(buffer, read);
                bytes += read;
            }
        }
        String sha256 = HexFormat.of().formatHex(digest.digest());
        return new Verdict(file, rows.withoutHeader(), sha256, problem(promise, rows, bytes, sha256));
    }

    private static Optional<String> problem(Manifest.Promise promise, RowCount rows, long bytes, String sha256) {
        if (bytes != promise.bytes()) {
            return Optional.of("the file has " + bytes + " bytes, its manifest says " + promise.bytes());
        }
        if (!sha256.equals(promise.sha256())) {
            return Optional.of(
                    "the file has been altered: its SHA-256 is " + sha256 + ", its manifest says " + promise.sha256());
        }
        return rows.withoutHeader() == promise.rows()
                ? Optional.empty()
                : Optional.of("the file has " + rows.withoutHeader() + " rows, its manifest says " + promise.rows());
    }

    /** Counts records: line ends outside quotes. */
    private static final class RowCount {
        private boolean quoted;
        private long lines;

        void add(byte[] buffer, int length) {
            for (int i = 0; i < length; i++) {
                if (buffer[i] == '"') {
                    quoted = !quoted;
                } else if (buffer[i] == '\n' && !quoted) {
                    lines++;
                }
            }
        }

        long withoutHeader() {
            return Math.max(0, lines - 1);
        }
    }
}
