package io.settledesk.polling.run;

import io.settledesk.db.Columns;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.run.ComparePage.Asked;
import io.settledesk.settlement.StaleState;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Table {@code resync_item}. */
final class ItemStore {
    private static final String UNREAD = """
            select i.position, i.coupon_code, coalesce(c.version_count, 0) as version_count
            from resync_item i
            left join coupon c on c.coupon_code = i.coupon_code
            where i.run_id = :run::uuid and i.drift is null
            order by i.position
            limit :most
            """;

    private static final String READ = """
            update resync_item i set
                version_count = n.version_count,
                drift = n.drift,
                before = cast(n.before as jsonb),
                after = cast(n.after as jsonb),
                operations = cast(n.operations as jsonb),
                planned = n.planned,
                element = n.element,
                line_sha256 = n.line_sha256,
                batch_id = n.batch_id
            from unnest(
                :positions, :counts, :drifts, :befores, :afters, :operations, :planned, :elements, :hashes,
                :batches
            ) as n (position, version_count, drift, before, after, operations, planned, element, line_sha256, batch_id)
            where i.run_id = :run::uuid and i.position = n.position and i.drift is null
            """;

    private static final String DROP_SAME = """
            delete from resync_item
            where run_id = :run::uuid and drift = 'same'
            """;

    private static final String TICK = """
            update resync_item set ticked = true
            where run_id = :run::uuid and position = any(:positions) and not ticked and outcome is null
                and element is not null and drift <> 'same'
            """;

    private static final String TICK_ALL = """
            update resync_item set ticked = true
            where run_id = :run::uuid and not ticked and outcome is null and element is not null and drift <> 'same'
            """;

    private static final String WAITING = "select " + RunRows.LINE + """
            from resync_item
            where run_id = :run::uuid and ticked and outcome is null
            order by position
            limit :most
            for update
            """;

    private static final String DONE = """
            update resync_item i set
                outcome = n.outcome,
                reason = n.reason,
                done_at = clock_timestamp()
            from unnest(:positions, :outcomes, :reasons) as n (position, outcome, reason)
            where i.run_id = :run::uuid and i.position = n.position and i.outcome is null
            """;

    private static final String CHANGED = """
            select coupon_code
            from resync_item
            where run_id = :run::uuid and outcome = 'CHANGED_SINCE_READ'
            order by position
            limit :most
            """;

    private final Handle handle;

    ItemStore(Handle handle) {
        this.handle = handle;
    }

    /** The next coupons to ask for, with the versions that are stored now. */
    List<Asked> unread(String runId, int most) {
        try (var query = handle.createQuery(UNREAD)) {
            return query.bind("run", runId)
                    .bind("most", most)
                    .map((row, context) -> new Asked(
                            row.getInt("position"), row.getString("coupon_code"), row.getInt("version_count")))
                    .list();
        }
    }

    void read(String runId, List<ResyncLine> lines) {
        try (var update = handle.createUpdate(READ)) {
            int written = update.bind("run", runId)
                    .bindArray("positions", Integer.class, Columns.of(lines, ResyncLine::position))
                    .bindArray("counts", Integer.class, Columns.of(lines, ResyncLine::versionCount))
                    .bindArray(
                            "drifts",
                            String.class,
                            Columns.of(lines, line -> line.drift().word()))
                    .bindArray(
                            "befores",
                            String.class,
                            Columns.optional(lines, line -> line.before().map(LineJson::facts)))
                    .bindArray(
                            "afters",
                            String.class,
                            Columns.optional(lines, line -> line.after().map(LineJson::facts)))
                    .bindArray(
                            "operations",
                            String.class,
                            Columns.of(lines, line -> LineJson.operations(line.operations())))
                    .bindArray(
                            "planned",
                            String.class,
                            Columns.optional(lines, line -> line.planned().map(Enum::name)))
                    .bindArray("elements", String.class, Columns.optional(lines, ResyncLine::element))
                    .bindArray("hashes", String.class, Columns.of(lines, ResyncLine::lineSha256))
                    .bindArray("batches", String.class, Columns.optional(lines, ResyncLine::batchId))
                    .execute();
            StaleState.check("write read lines", lines.size(), written);
        }
    }

    /** Forgets the lines without drift; their number stays in the run's counts. */
    void dropSame(String runId) {
        try (var delete = handle.createUpdate(DROP_SAME)) {
            delete.bind("run", runId).execute();
        }
    }

    /** Ticks lines that can be applied; returns how many were. */
    int tick(String runId, Collection<Integer> positions) {
        try (var update = handle.createUpdate(TICK)) {
            return update.bind("run", runId)
                    .bindArray("positions", Integer.class, positions)
                    .execute();
        }
    }

    /** Ticks all lines that can be applied; returns how many were. */
    int tickAll(String runId) {
        try (var update = handle.createUpdate(TICK_ALL)) {
            return update.bind("run", runId).execute();
        }
    }

    /** The next ticked lines that nothing was done with yet, locked. */
    List<ResyncLine> waiting(String runId, int most) {
        try (var query = handle.createQuery(WAITING)) {
            return query.bind("run", runId)
                    .bind("most", most)
                    .map((row, context) -> RunRows.line(row))
                    .list();
        }
    }

    void done(String runId, List<LineOutcome> outcomes) {
        try (var update = handle.createUpdate(DONE)) {
            int written = update.bind("run", runId)
                    .bindArray(
                            "positions",
                            Integer.class,
                            Columns.of(outcomes, outcome -> outcome.line().position()))
                    .bindArray("outcomes", String.class, Columns.of(outcomes, LineOutcome::outcome))
                    .bindArray("reasons", String.class, Columns.optional(outcomes, LineOutcome::reason))
                    .execute();
            StaleState.check("write outcomes of lines", outcomes.size(), written);
        }
    }

    /** The coupons of lines that were refused because they had moved. */
    List<String> changed(String runId, int most) {
        try (var query = handle.createQuery(CHANGED)) {
            return query.bind("run", runId)
                    .bind("most", most)
                    .mapTo(String.class)
                    .list();
        }
    }
}
