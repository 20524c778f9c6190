package io.settledesk.cli.batch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads batches and their deliveries. */
final class BatchListQueries {
    private static final String LIST = """
            select
                b.batch_id, b.source, b.state, b.coupon_count, b.received_at, b.applied_at,
                coalesce(d.sends, 0) as sends, d.last_answer
            from batch b
            left join lateral (
                select count(*) as sends, (array_agg(http_status order by received_at desc))[1] as last_answer
                from delivery
                where batch_id = b.batch_id) d on true
            where (:state::text is null or b.state = :state)
                and (:since::timestamptz is null or b.received_at >= :since)
                and (:until::timestamptz is null or b.received_at < :until)
                and (:coupon::text is null or exists (
                    select 1 from coupon_version v where v.batch_id = b.batch_id and v.coupon_code = :coupon))
                and (:after::text is null or (b.received_at, b.batch_id) < (
                    select received_at, batch_id from batch where batch_id = :after))
            order by b.received_at desc, b.batch_id desc
            limit :limit
            """;

    private static final String FIND = """
            select
                b.batch_id, b.source, b.state, b.coupon_count, b.received_at, b.applied_at,
                (select count(*) from delivery d where d.batch_id = b.batch_id) as sends,
                (select http_status from delivery d where d.batch_id = b.batch_id order by received_at desc limit 1) as last_answer,
                length(b.body) as bytes, b.body_sha256, b.secret_fingerprint, b.attempts, b.last_error
            from batch b
            where b.batch_id = :id
            """;

    private static final String DELIVERIES = """
            select received_at, http_status, outcome, duration_ms, remote
            from delivery
            where batch_id = :id
            order by received_at, delivery_id
            """;

    private static final String ITEMS = """
            select
                position, coupon_code, version_no, status, real_win, currency, generation, outcome, reason ->> 'code' as reason
            from coupon_version
            where batch_id = :id
            order by position
            """;

    private static final String EXISTS = "select exists (select 1 from batch where batch_id = :id)";

    private final Handle handle;

    BatchListQueries(Handle handle) {
        this.handle = handle;
    }

    List<BatchRow> list(BatchFilter filter, int limit) {
        try (var query = handle.createQuery(LIST)) {
            return query.bind("state", filter.state().orElse(null))
                    .bindByType("since", filter.since().orElse(null), Instant.class)
                    .bindByType("until", filter.until().orElse(null), Instant.class)
                    .bind("coupon", filter.coupon().orElse(null))
                    .bind("after", filter.after().orElse(null))
                    .bind("limit", limit)
                    .map((row, context) -> row(row))
                    .list();
        }
    }

    boolean exists(String batchId) {
        try (var query = handle.createQuery(EXISTS)) {
            return query.bind("id", batchId).mapTo(Boolean.class).one();
        }
    }

    Optional<BatchFacts> find(String batchId) {
        try (var query = handle.createQuery(FIND)) {
            return query.bind("id", batchId)
                    .map((row, context) -> new BatchFacts(
                            row(row),
                            row.getLong("bytes"),
                            row.getString("body_sha256"),
                            Optional.ofNullable(row.getString("secret_fingerprint")),
                            row.getInt("attempts"),
                            Optional.ofNullable(row.getString("last_error")),
                            deliveries(batchId),
                            items(batchId)))
                    .findOne();
        }
    }

    private List<BatchFacts.Delivery> deliveries(String batchId) {
        try (var query = handle.createQuery(DELIVERIES)) {
            return query.bind("id", batchId)
                    .map((row, context) -> new BatchFacts.Delivery(
                            instant(row, "received_at").orElseThrow(),
                            row.getInt("http_status"),
                            row.getString("outcome"),
                            row.getInt("duration_ms"),
                            Optional.ofNullable(row.getString("remote"))))
                    .list();
        }
    }

    private List<BatchFacts.Item> items(String batchId) {
        try (var query = handle.createQuery(ITEMS)) {
            return query.bind("id", batchId)
                    .map((row, context) -> new BatchFacts.Item(
                            row.getInt("position"),
                            row.getString("coupon_code"),
                            row.getInt("version_no"),
                            row.getInt("status"),
                            Optional.ofNullable(row.getBigDecimal("real_win")),
                            row.getString("currency"),
                            row.getInt("generation"),
                            row.getString("outcome"),
                            row.getString("reason")))
                    .list();
        }
    }

    private static BatchRow row(ResultSet row) throws SQLException {
        return new BatchRow(
                row.getString("batch_id"),
                row.getString("source"),
                row.getString("state"),
                row.getInt("coupon_count"),
                instant(row, "received_at").orElseThrow(),
                instant(row, "applied_at"),
                row.getInt("sends"),
                Optional.ofNullable(row.getObject("last_answer", Integer.class)));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
