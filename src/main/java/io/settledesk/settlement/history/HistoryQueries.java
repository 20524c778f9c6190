package io.settledesk.settlement.history;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.domain.VersionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads stored versions in the order in which they were taken. */
public final class HistoryQueries {
    /** Rows fetched at once when all coupons are read. */
    private static final int FETCH = 2_000;

    private static final String HISTORIES = """
            select
                v.coupon_code, v.version_no, v.batch_id, v.position, b.source, v.status, v.phase, v.real_win, v.currency,
                v.source_updated_at, v.generation, v.outcome, v.reason, v.received_at,
                case when b.source = 'manual' then v.payload::jsonb ->> 'settles' end as settles
            from coupon_version v
            join batch b on b.batch_id = v.batch_id
            where v.coupon_code = any(:codes)
            order by v.coupon_code, v.version_no
            """;

    private static final String ALL_HISTORIES = """
            select
                v.coupon_code, v.version_no, v.batch_id, v.position, b.source, v.status, v.phase, v.real_win, v.currency,
                v.source_updated_at, v.generation, v.outcome, v.reason, v.received_at,
                case when b.source = 'manual' then v.payload::jsonb ->> 'settles' end as settles
            from coupon_version v
            join batch b on b.batch_id = v.batch_id
            where v.coupon_code >= :from and v.coupon_code < :to
            order by v.coupon_code, v.version_no
            """;

    private static final String COUPONS_OF = """
            select distinct coupon_code
            from coupon_version
            where batch_id = :batchId
            """;

    private final Handle handle;

    public HistoryQueries(Handle handle) {
        this.handle = handle;
    }

    /** The coupons that a batch holds versions of. */
    public List<String> couponsOf(String batchId) {
        try (var query = handle.createQuery(COUPONS_OF)) {
            return query.bind("batchId", batchId).mapTo(String.class).list();
        }
    }

    /** The versions of these coupons; a coupon that was never seen has no entry. */
    public Map<String, List<StoredVersion>> histories(Collection<String> couponCodes) {
        Map<String, List<StoredVersion>> histories = new HashMap<>();
        try (var query = handle.createQuery(HISTORIES)) {
            query.bindArray("codes", String.class, couponCodes)
                    .map((row, context) -> version(row))
                    .forEach(version -> histories
                            .computeIfAbsent(version.couponCode(), code -> new ArrayList<>())
                            .add(version));
        }
        return histories;
    }

    /**
     * Hands over the versions of every coupon of a range, one coupon after the other, without holding more than one.
     *
     * @param from the first coupon_code
     * @param to the first that is beyond it
     */
    public void forEachCoupon(String from, String to, Consumer<List<StoredVersion>> coupon) {
        try (var query = handle.createQuery(ALL_HISTORIES).bind("from", from).bind("to", to);
                Stream<StoredVersion> versions =
                        query.setFetchSize(FETCH).map((row, context) -> version(row)).stream()) {
            List<StoredVersion> current = new ArrayList<>();
            versions.forEach(version -> {
                if (!current.isEmpty() && !current.get(0).couponCode().equals(version.couponCode())) {
                    coupon.accept(List.copyOf(current));
                    current.clear();
                }
                current.add(version);
            });
            if (!current.isEmpty()) {
                coupon.accept(current);
            }
        }
    }

    private static StoredVersion version(ResultSet row) throws SQLException {
        return new StoredVersion(
                row.getString("coupon_code"),
                row.getInt("version_no"),
                new VersionId(row.getString("batch_id"), row.getInt("position")),
                BatchSource.ofWord(row.getString("source")),
                row.getInt("status"),
                Phase.valueOf(row.getString("phase")),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                row.getString("currency"),
                Optional.ofNullable(row.getObject("source_updated_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                Optional.ofNullable(row.getString("settles")).map(VersionId::parse),
                row.getInt("generation"),
                Outcome.valueOf(row.getString("outcome")),
                ReasonJson.read(row.getString("reason")),
                instant(row, "received_at"));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
