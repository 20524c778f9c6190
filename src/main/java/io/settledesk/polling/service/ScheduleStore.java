package io.settledesk.polling.service;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.polling.service.ScheduledResync.Left;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** What the schedule remembers and finds: recalculated coupons that were read, and those that are stuck. */
final class ScheduleStore {
    private static final String CHECKED = """
            insert into resync_check as k (coupon_code, version_count, checked_at)
            select c.coupon_code, c.version_count, clock_timestamp()
            from coupon c
            join resync_run r on r.run_id = :run::uuid
            where c.generation > 0 and c.updated_at < r.started_at - :seconds * interval '1 second'
            order by c.coupon_code
            on conflict (coupon_code) do update set
                version_count = excluded.version_count,
                checked_at = excluded.checked_at
            where k.version_count <> excluded.version_count
            """;

    private static final String STUCK = """
            select c.coupon_code, c.generation, g.debited, c.currency, g.opened_by
            from coupon c
            join settlement_generation g on g.coupon_code = c.coupon_code and g.generation = c.generation
            where not c.settled and c.generation > 0
                and g.opened_at < clock_timestamp() - :seconds * interval '1 second'
                and not exists (
                    select from incident i
                    where i.kind = 'RECALCULATION_STUCK' and i.state <> 'resolved'
                        and i.identity = c.coupon_code || ':' || c.generation
                )
            order by c.coupon_code
            """;

    private static final String NO_LONGER_STUCK = """
            select i.identity, c.last_batch_id
            from incident i
            join coupon c on c.coupon_code = i.coupon_code
            where i.kind = 'RECALCULATION_STUCK' and i.state <> 'resolved'
                and (c.settled or i.identity <> c.coupon_code || ':' || c.generation)
            order by i.identity
            """;

    private static final String LEFT_LINES = """
            select count(*)
            from resync_item
            where run_id = :run::uuid and drift <> 'same' and coalesce(outcome, '') not in ('APPLIED', 'UNCHANGED')
            """;

    private static final String LEFT_SUMS = """
            select o.operation #>> '{amount,currency}' as currency, sum((o.operation #>> '{amount,amount}')::numeric) as amount
            from resync_item i
            cross join jsonb_array_elements(i.operations) as o (operation)
            where i.run_id = :run::uuid and i.drift <> 'same' and coalesce(i.outcome, '') not in ('APPLIED', 'UNCHANGED')
            group by 1
            """;

    private final Handle handle;

    ScheduleStore(Handle handle) {
        this.handle = handle;
    }

    /** The recalculated coupons that this run read need no other read before their next version. */
    void checked(String runId) {
        try (var upsert = handle.createUpdate(CHECKED)) {
            upsert.bind("run", runId)
                    .bind("seconds", io.settledesk.polling.run.ReadRun.LAST_RETRY.toSeconds())
                    .execute();
        }
    }

    /** Recalculations without a result for that long that are not told yet, with what they took back. */
    List<IncidentNote> stuck(Duration longer) {
        try (var query = handle.createQuery(STUCK)) {
            return query.bind("seconds", longer.toSeconds())
                    .map((row, context) -> stuck(row))
                    .list();
        }
    }

    /** Those that have their result by now, or another recalculation. */
    List<IncidentNote> noLongerStuck() {
        try (var query = handle.createQuery(NO_LONGER_STUCK)) {
            return query.map((row, context) -> (IncidentNote) new IncidentNote.Closed(
                            IncidentKind.RECALCULATION_STUCK,
                            row.getString("identity"),
                            Closing.MENDED,
                            row.getString("last_batch_id")))
                    .list();
        }
    }

    Left left(String runId) {
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        try (var query = handle.createQuery(LEFT_SUMS)) {
            query.bind("run", runId)
                    .map((row, context) -> sums.put(row.getString("currency"), row.getBigDecimal("amount")))
                    .list();
        }
        try (var query = handle.createQuery(LEFT_LINES)) {
            return new Left(query.bind("run", runId).mapTo(Integer.class).one(), sums);
        }
    }

    private static IncidentNote stuck(ResultSet row) throws SQLException {
        String coupon = row.getString("coupon_code");
        String generation = Integer.toString(row.getInt("generation"));
        Money debited = new Money(row.getBigDecimal("debited"), row.getString("currency"));
        return new IncidentNote.Opened(new NewIncident(
                IncidentKind.RECALCULATION_STUCK,
                coupon + ":" + generation,
                Optional.of(coupon),
                Optional.of(row.getString("opened_by")),
                Optional.empty(),
                Optional.of(debited),
                Map.of("generation", generation, "debited", debited.toString())));
    }
}
