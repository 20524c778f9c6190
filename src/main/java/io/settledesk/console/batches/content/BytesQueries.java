package io.settledesk.console.batches.content;

import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Reads stored bodies, up to 8 MiB each, only when somebody looks at them. */
public final class BytesQueries {
    private static final String OF_BATCH = """
            select body, body_sha256, signature, secret_fingerprint, received_at
            from batch
            where batch_id = :batch
            """;

    private static final String OF_QUARANTINE = """
            select body, body_sha256, signature, null::text as secret_fingerprint, received_at
            from quarantine
            where quarantine_id = :id
            """;

    /** The first delivery of each other content. */
    private static final String OTHER_CONTENTS = """
            select distinct on (body_sha256) body, body_sha256, null::text as signature, null::text as secret_fingerprint,
                received_at
            from delivery
            where batch_id = :batch
            and outcome = 'content_conflict'
            and body is not null
            order by body_sha256, received_at
            """;

    private final Tx tx;

    public BytesQueries(Tx tx) {
        this.tx = tx;
    }

    /** The stored batch's; empty when it is not stored. */
    public Optional<StoredBytes> ofBatch(String batchId) {
        return tx.read(handle -> ofBatch(handle, batchId));
    }

    /** The same in the snapshot of a greater read. */
    public static Optional<StoredBytes> ofBatch(Handle handle, String batchId) {
        return handle.createQuery(OF_BATCH)
                .bind("batch", batchId)
                .map((row, context) -> bytes(row))
                .findOne();
    }

    /** A refused packet's, while it is kept. */
    public Optional<StoredBytes> ofRefused(String quarantineId) {
        return tx.read(handle -> handle.createQuery(OF_QUARANTINE)
                .bind("id", UUID.fromString(quarantineId))
                .map((row, context) -> bytes(row))
                .findOne());
    }

    /** Other contents that came under that batchId, in the order in which they came. */
    static List<StoredBytes> otherContents(Handle handle, String batchId) {
        return handle.createQuery(OTHER_CONTENTS).bind("batch", batchId).map((row, context) -> bytes(row)).stream()
                .sorted(Comparator.comparing(StoredBytes::receivedAt))
                .toList();
    }

    private static StoredBytes bytes(ResultSet row) throws SQLException {
        return new StoredBytes(
                row.getBytes("body"),
                row.getString("body_sha256"),
                Optional.ofNullable(row.getString("signature")),
                Optional.ofNullable(row.getString("secret_fingerprint")),
                row.getTimestamp("received_at").toInstant());
    }
}
