package io.settledesk.console.coupons.tabs;

import io.settledesk.console.ui.raw.RawDocument;
import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Reads the stored bytes of a batch. */
public final class RawQueries {
    private static final String BATCH = """
            select batch_id, body, body_sha256, signature, secret_fingerprint, received_at
            from batch
            where batch_id = :batchId
            """;

    private final Tx tx;

    public RawQueries(Tx tx) {
        this.tx = tx;
    }

    RawBatch batch(String batchId) {
        return tx.read(handle -> handle.createQuery(BATCH)
                .bind("batchId", batchId)
                .map((row, context) -> batch(row))
                .one());
    }

    private static RawBatch batch(ResultSet row) throws SQLException {
        byte[] body = row.getBytes("body");
        return new RawBatch(
                row.getString("batch_id"),
                body,
                RawDocument.of(body),
                row.getString("body_sha256"),
                Optional.ofNullable(row.getString("signature")),
                Optional.ofNullable(row.getString("secret_fingerprint")),
                row.getTimestamp("received_at").toInstant());
    }
}
