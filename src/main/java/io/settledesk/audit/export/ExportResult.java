package io.settledesk.audit.export;

import java.nio.file.Path;
import java.time.Instant;

/**
 * A complete export.
 *
 * @param file the file
 * @param manifest its manifest, beside it
 * @param rows rows without the header
 * @param bytes its size
 * @param sha256 hex of the hash over its bytes
 * @param snapshotAt database time of the snapshot that was read
 */
public record ExportResult(Path file, Path manifest, long rows, long bytes, String sha256, Instant snapshotAt) {}
