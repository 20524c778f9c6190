package io.settledesk.settlement.verify;

import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.verify.lane.Range;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Groups coupons of one version by kind. Two coupons are of one kind when the rules cannot tell them apart and their rows
 * stand to what their version says in the same way: so they are both right or both wrong. What this statement calls plain has
 * each value equal to its version's, or absent; which of the two, and everything that the rules ask about a version, is in
 * the kind's number. No rule is written here: the rules judge an example of each kind.
 */
final class PlainCouponQueries {
    private static final int FETCH = 2_000;

    private static final String SHAPES = """
            select
                v.coupon_code as code, o.coupon_code as operation_of,
                case v.phase when 'OPEN' then 0 when 'FINAL' then 1 else 2 end
                    + case v.outcome when 'APPLIED' then 0 when 'UNCHANGED' then 4 when 'STALE' then 8 else 12 end
                    + case when v.real_win is null then 16 when v.real_win = 0 then 32 else 0 end
                    + case when v.source_updated_at is null then 64 else 0 end + case when c.settled then 128 else 0 end
                    + case when c.real_win is null then 256 else 0 end
                    + case when c.source_updated_at is null then 512 else 0 end
                    + case when c.settled_at is null then 1024 else 0 end
                    + case when c.opened_at is null then 2048 else 0 end
                    + case when g.settled_by is null then 4096 else 0 end
                    + case when g.status is null then 8192 else 0 end
                    + case when g.real_win is null then 16384 else 0 end
                    + case when g.credited = 0 then 32768 else 0 end
                    + case when o.coupon_code is null then 65536 else 0 end as kind,
                coalesce(v.reason ->> 'code', '') as reason,
                coalesce(
                    v.phase in ('OPEN', 'FINAL', 'UNKNOWN') and v.generation = 0 and c.generation = 0
                        and c.status = v.status and c.phase = v.phase and c.currency = v.currency
                        and c.last_batch_id = v.batch_id and not c.by_hand and c.parked = '[]'
                        and c.recalculated_at is null and (c.real_win is null or c.real_win = v.real_win)
                        and (c.source_updated_at is null or c.source_updated_at = v.source_updated_at)
                        and (c.settled_at is null or c.settled_at = v.source_updated_at)
                        and (c.opened_at is null or c.opened_at = v.source_updated_at)
                        and g.opened_by = v.batch_id and g.debited = 0
                        and (g.settled_by is null or g.settled_by = v.batch_id)
                        and (g.status is null or g.status = v.status)
                        and (g.real_win is null or g.real_win = v.real_win)
                        and (g.credited = 0 or g.credited = v.real_win)
                        and (o.coupon_code is null
                            or o.amount = v.real_win and o.currency = v.currency and o.batch_id = v.batch_id),
                    false) as plain
            from coupon_version v
            left join coupon c
                on c.coupon_code = v.coupon_code and c.coupon_code >= :from and c.coupon_code < :to
            left join settlement_generation g
                on g.coupon_code = v.coupon_code and g.generation = 0 and g.coupon_code >= :from and g.coupon_code < :to
            left join financial_operation o
                on o.coupon_code = v.coupon_code and o.generation = 0 and o.kind = 'final_credit'
                    and o.coupon_code >= :from and o.coupon_code < :to
            where v.coupon_code >= :from and v.coupon_code < :to and v.version_no = 1 and (c.version_count = 1 or c.version_count is null)
            """;

    private static final String KINDS = """
            select plain, reason, min(code) as example, count(*) as coupons, count(operation_of) as operations
            from (%s) shapes
            group by kind, plain, reason
            """.formatted(SHAPES);

    private static final String ODD = "select code from (%s) shapes where not plain".formatted(SHAPES);

    /** A version beyond the first of a coupon that says it has one is found by its number missing in the end. */
    private static final String GROWN = """
            select coupon_code
            from coupon
            where coupon_code >= :from and coupon_code < :to and version_count <> 1
            """;

    private static final String TOTALS = """
            select
                (select count(*) from coupon_version where coupon_code >= :from and coupon_code < :to) as versions,
                coupons.there as coupons, coupons.grown,
                (select count(*) from settlement_generation where coupon_code >= :from and coupon_code < :to) as generations,
                (select count(*) from financial_operation where coupon_code >= :from and coupon_code < :to) as operations
            from (
                select count(*) as there, count(*) filter (where version_count <> 1) as grown
                from coupon
                where coupon_code >= :from and coupon_code < :to
            ) coupons
            """;

    /**
     * All four tables are read in the order of their keys and merged, and the kinds are so few that they stay in memory: the
     * planner, which cannot know how few, would sort all rows on the disk. No workers: each would read three of the tables
     * whole, and the other half of the coupons is checked beside this one.
     */
    private static final List<String> MERGE = List.of(
            "set local enable_hashjoin = off",
            "set local enable_sort = off",
            "set local work_mem = '64MB'",
            "set local max_parallel_workers_per_gather = 0");

    private static final List<String> AS_USUAL = List.of(
            "set local enable_hashjoin = default",
            "set local enable_sort = default",
            "set local work_mem = default",
            "set local max_parallel_workers_per_gather = default");

    private final Handle handle;
    private final Range range;

    PlainCouponQueries(Handle handle, Range range) {
        this.handle = handle;
        this.range = range;
    }

    Totals totals() {
        try (var query = handle.createQuery(TOTALS)) {
            return query.bindMethods(range)
                    .map((row, context) -> new Totals(
                            row.getLong("versions"),
                            row.getLong("coupons"),
                            row.getLong("grown"),
                            row.getLong("generations"),
                            row.getLong("operations")))
                    .one();
        }
    }

    List<Kind> kinds() {
        MERGE.forEach(handle::execute);
        try (var query = handle.createQuery(KINDS)) {
            return query.bindMethods(range)
                    .map((row, context) -> new Kind(
                            row.getBoolean("plain"),
                            isKnown(row.getString("reason")),
                            row.getString("example"),
                            row.getLong("coupons"),
                            row.getLong("operations")))
                    .list();
        } finally {
            AS_USUAL.forEach(handle::execute);
        }
    }

    /** Coupons of one version that are not plain. */
    Stream<String> odd() {
        return handle.createQuery(ODD).bindMethods(range).setFetchSize(FETCH).mapTo(String.class).stream();
    }

    /** Coupons of several versions. */
    Stream<String> grown() {
        return handle.createQuery(GROWN).bindMethods(range).setFetchSize(FETCH).mapTo(String.class).stream();
    }

    private static boolean isKnown(String reason) {
        return Arrays.stream(ReasonCode.values()).anyMatch(code -> code.name().equals(reason));
    }

    /** Rows there are; {@code grown} coupons say that they have not just one version. */
    record Totals(long versions, long coupons, long grown, long generations, long operations) {}

    /** Coupons that are right or wrong together; those that are not plain need a look each. Readable: of a known reason. */
    record Kind(boolean plain, boolean readable, String example, long coupons, long operations) {}
}
