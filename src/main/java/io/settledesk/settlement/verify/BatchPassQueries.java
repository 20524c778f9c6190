package io.settledesk.settlement.verify;

import io.settledesk.settlement.verify.StoredRows.Batch;
import io.settledesk.settlement.verify.StoredRows.Version;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads batches and versions in the order of batches, a fetch at a time. */
final class BatchPassQueries {
    /** A body may have 8 MiB; this many are held at once. */
    private static final int FETCH_BODIES = 20;

    private static final int FETCH = 2_000;

    private static final String BATCHES = """
            select batch_id, source, state, coupon_count, body, body_sha256, signature, secret_fingerprint
            from batch
            order by batch_id
            """;

    private static final String VERSIONS = """
            select batch_id, position, coupon_code, status, real_win, source_updated_at, payload
            from coupon_version
            order by batch_id, position, coupon_code
            """;

    private final Handle handle;

    BatchPassQueries(Handle handle) {
        this.handle = handle;
    }

    Stream<Batch> batches() {
        return handle
                .createQuery(BATCHES)
                .setFetchSize(FETCH_BODIES)
                .map((row, context) -> new Batch(
                        row.getString("batch_id"),
                        row.getString("source"),
                        row.getString("state"),
                        row.getInt("coupon_count"),
                        row.getBytes("body"),
                        row.getString("body_sha256"),
                        Optional.ofNullable(row.getString("signature")),
                        Optional.ofNullable(row.getString("secret_fingerprint"))))
                .stream();
    }

    Stream<Version> versions() {
        return handle
                .createQuery(VERSIONS)
                .setFetchSize(FETCH)
                .map((row, context) -> new Version(
                        row.getString("batch_id"),
                        row.getInt("position"),
                        row.getString("coupon_code"),
                        row.getInt("status"),
                        Optional.ofNullable(row.getBigDecimal("real_win")),
                        Optional.ofNullable(row.getObject("source_updated_at", OffsetDateTime.class))
                                .map(OffsetDateTime::toInstant),
                        row.getString("payload")))
                .stream();
    }
}
