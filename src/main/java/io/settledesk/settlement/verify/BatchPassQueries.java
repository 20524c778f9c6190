package io.settledesk.settlement.verify;

import io.settledesk.settlement.verify.StoredRows.Batch;
import io.settledesk.settlement.verify.StoredRows.Version;
import io.settledesk.settlement.verify.StoredRows.Versions;
import io.settledesk.settlement.verify.lane.Range;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;
import org.postgresql.PGStatement;

/** Reads batches, each with a hash of its versions; what then looks wrong is read again version by version. */
final class BatchPassQueries {
    /** A body may have 8 MiB; this many are held at once. */
    private static final int FETCH_BODIES = 8;

    /** Of the versions of a batch only their number and one hash travel: {@link ElementHash} has the same of its elements. */
    private static final String BATCHES = """
            select
                b.batch_id, b.source, b.state, b.coupon_count, b.body, b.body_sha256, b.signature, b.secret_fingerprint,
                v.batch_id as said_of, v.versions, v.hash
            from (
                select batch_id, source, state, coupon_count, body, body_sha256, signature, secret_fingerprint
                from batch
                where batch_id >= :from and batch_id < :to
            ) b
            full join (
                select
                    batch_id, count(*) as versions,
                    sha256(convert_to(
                        string_agg(
                            concat_ws(
                                e'\\x1f', position, coupon_code, status, coalesce(real_win::text, ''),
                                coalesce((date_part('epoch', source_updated_at) * 1000000)::bigint::text, ''),
                                payload),
                            e'\\x1e' order by position),
                        'UTF8')) as hash
                from coupon_version
                where batch_id >= :from and batch_id < :to
                group by batch_id
            ) v on v.batch_id = b.batch_id
            """;

    private static final String BATCH = """
            select batch_id, source, state, coupon_count, body, body_sha256, signature, secret_fingerprint
            from batch
            where batch_id = :batchId
            """;

    private static final String VERSIONS = """
            select batch_id, position, version_no, coupon_code, status, real_win, source_updated_at, payload
            from coupon_version
            where batch_id = :batchId
            order by position, coupon_code
            """;

    private static final String MIDDLE = """
            select batch_id
            from batch
            order by batch_id
            offset (select count(*) / 2 from batch)
            limit 1
            """;

    private final Handle handle;

    BatchPassQueries(Handle handle) {
        this.handle = handle;
    }

    /** The id that has as many batches before it as after it; any when there is no batch. */
    String middle() {
        try (var query = handle.createQuery(MIDDLE)) {
            return query.mapTo(String.class).findOne().orElse("");
        }
    }

    /** The batches of a range of ids and the versions of such ids; closing the stream closes its statement. */
    Stream<Row> batches(Range range) {
        return handle
                .createQuery(BATCHES)
                .bindMethods(range)
                .setFetchSize(FETCH_BODIES)
                .addCustomizer(new InBinary())
                .map((row, context) -> new Row(
                        Optional.ofNullable(row.getString("batch_id")).isPresent()
                                ? Optional.of(batch(row))
                                : Optional.empty(),
                        Optional.ofNullable(row.getString("said_of")).isPresent()
                                ? Optional.of(versionsTogether(row))
                                : Optional.empty()))
                .stream();
    }

    Optional<Batch> batch(String batchId) {
        try (var query = handle.createQuery(BATCH)) {
            return query.bind("batchId", batchId)
                    .map((row, context) -> batch(row))
                    .findOne();
        }
    }

    List<Version> versions(String batchId) {
        try (var query = handle.createQuery(VERSIONS)) {
            return query.bind("batchId", batchId)
                    .map((row, context) -> version(row))
                    .list();
        }
    }

    private static Batch batch(ResultSet row) throws SQLException {
        return new Batch(
                row.getString("batch_id"),
                row.getString("source"),
                row.getString("state"),
                row.getInt("coupon_count"),
                row.getBytes("body"),
                row.getString("body_sha256"),
                Optional.ofNullable(row.getString("signature")),
                Optional.ofNullable(row.getString("secret_fingerprint")));
    }

    private static Versions versionsTogether(ResultSet row) throws SQLException {
        return new Versions(row.getString("said_of"), row.getLong("versions"), row.getBytes("hash"));
    }

    private static Version version(ResultSet row) throws SQLException {
        return new Version(
                row.getString("batch_id"),
                row.getInt("position"),
                row.getInt("version_no"),
                row.getString("coupon_code"),
                row.getInt("status"),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                Optional.ofNullable(row.getObject("source_updated_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                row.getString("payload"));
    }

    /** A batch and the versions of its id; one of the two may be missing. */
    record Row(Optional<Batch> batch, Optional<Versions> versions) {}

    /** Bodies travel as they are, not as hex digits: by default pgjdbc asks for that from the fifth use only. */
    private static final class InBinary implements StatementCustomizer {
        @Override
        public void beforeExecution(PreparedStatement statement, StatementContext context) throws SQLException {
            statement.unwrap(PGStatement.class).setPrepareThreshold(-1);
        }
    }
}
