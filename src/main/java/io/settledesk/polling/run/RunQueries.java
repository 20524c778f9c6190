package io.settledesk.polling.run;

import io.settledesk.domain.Money;
import io.settledesk.domain.Outcome;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.settlement.plan.PlannedOperation;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads runs and their lines, for lists and commands. */
public final class RunQueries {
    private static final String RUNS = "select " + RunRows.RUN + """
            from resync_run
            where cast(:before as timestamptz) is null or started_at < :before
            order by started_at desc, run_id desc
            limit :most
            """;

    private static final String OLDER = "select " + RunRows.RUN + """
            from resync_run
            where cast(:at as timestamptz) is null or (started_at, run_id) < (:at, cast(:id as uuid))
            order by started_at desc, run_id desc
            limit :most
            """;

    private static final String NEWER = "select " + RunRows.RUN + """
            from resync_run
            where cast(:at as timestamptz) is null or (started_at, run_id) > (:at, cast(:id as uuid))
            order by started_at, run_id
            limit :most
            """;

    private static final String THESE = "select " + RunRows.RUN + """
            from resync_run
            where run_id = any(cast(:ids as uuid[]))
            """;

    private static final String LINES = "select " + RunRows.LINE + """
            from resync_item
            where run_id = :run::uuid and drift is not null and position > :after
                and (cast(:drift as text) is null or drift = :drift)
                and (not :drifting or drift <> 'same')
                and (not :ticked or ticked)
                and (not :moving or operations <> '[]')
            order by position
            limit :most
            """;

    private static final String NARROWED = """
            from resync_item
            where run_id = :run::uuid and drift is not null
                and (not :drifting or drift <> 'same')
                and (cast(:drift as text) is null or drift = :drift)
                and (not :moving or operations <> '[]')
                and (not :ticked or ticked or position = any(:among))
            """;

    private static final String BY_EFFECT = "select " + RunRows.LINE + NARROWED + """
                and (cast(:effect as numeric) is null or (resync_effect(operations), -position) < (:effect, -:position))
            order by resync_effect(operations) desc, -position desc
            limit :most
            """;

    private static final String BY_EFFECT_BACKWARDS = "select " + RunRows.LINE + NARROWED + """
                and (resync_effect(operations), -position) > (:effect, -:position)
            order by resync_effect(operations), -position
            limit :most
            """;

    private static final String COUNT = "select count(*) " + NARROWED;

    private static final String AT = "select " + RunRows.LINE + """
            from resync_item
            where run_id = :run::uuid and position = any(:positions) and drift is not null
            order by position
            """;

    private static final String EFFECTS = """
            select position, operations::text as operations
            from resync_item
            where run_id = :run::uuid and drift not in ('same', 'missing there') and element is not null and outcome is null
                and planned is distinct from 'STALE' and (planned is distinct from 'UNCHANGED' or drift = 'bet differs')
            order by position
            """;

    private static final String DECISIONS = """
            select v.coupon_code, max(b.received_at) as decided_at
            from coupon_version v
            join batch b on b.batch_id = v.batch_id
            where v.coupon_code = any(:codes) and b.source = 'manual'
            group by v.coupon_code
            """;

    private final Handle handle;

    public RunQueries(Handle handle) {
        this.handle = handle;
    }

    /** Runs, newest first; before a time where one is given. */
    public List<ResyncRun> runs(Optional<Instant> before, int most) {
        try (var query = handle.createQuery(RUNS)) {
            return query.bind("before", before.orElse(null))
                    .bind("most", most)
                    .map((row, context) -> RunRows.run(row))
                    .list();
        }
    }

    /** Runs older than one, the newest of them first; from the newest of all without one. */
    public List<ResyncRun> older(Optional<ResyncRun> than, int most) {
        return beyond(OLDER, than, most);
    }

    /** Runs newer than one, the oldest of them first; from the oldest of all without one. */
    public List<ResyncRun> newer(Optional<ResyncRun> than, int most) {
        return beyond(NEWER, than, most);
    }

    /** Those runs, as they stand. */
    public List<ResyncRun> runs(Collection<String> runIds) {
        try (var query = handle.createQuery(THESE)) {
            return query.bindArray("ids", String.class, runIds)
                    .map((row, context) -> RunRows.run(row))
                    .list();
        }
    }

    /** Lines that were read, in order, after a position (-1 for the first). */
    public List<ResyncLine> lines(String runId, Lines which, int after, int most) {
        try (var query = handle.createQuery(LINES)) {
            return query.bind("run", runId)
                    .bind("after", after)
                    .bind("drift", which.drift().map(Drift::word).orElse(null))
                    .bind("drifting", which.drifting())
                    .bind("ticked", which.ticked())
                    .bind("moving", which.moving())
                    .bind("most", most)
                    .map((row, context) -> RunRows.line(row))
                    .list();
        }
    }

    /**
     * Lines with drift, those that move most first.
     *
     * @param among positions that count as ticked beside those that are
     * @param after the line beyond which to read; empty from the first
     */
    public List<ResyncLine> byEffect(
            String runId, Lines which, Collection<Integer> among, Optional<ResyncLine> after, int most) {
        try (var query = handle.createQuery(BY_EFFECT)) {
            return placed(narrowed(query, runId, which, among), after)
                    .bind("most", most)
                    .map((row, context) -> RunRows.line(row))
                    .list();
        }
    }

    /** The lines before one, in the order of the others. */
    public List<ResyncLine> byEffectBefore(
            String runId, Lines which, Collection<Integer> among, ResyncLine before, int most) {
        try (var query = handle.createQuery(BY_EFFECT_BACKWARDS)) {
            List<ResyncLine> lines = new ArrayList<>(placed(narrowed(query, runId, which, among), Optional.of(before))
                    .bind("most", most)
                    .map((row, context) -> RunRows.line(row))
                    .list());
            Collections.reverse(lines);
            return lines;
        }
    }

    /** How many lines there are of that kind. */
    public long count(String runId, Lines which, Collection<Integer> among) {
        try (var query = handle.createQuery(COUNT)) {
            return narrowed(query, runId, which, among).mapTo(Long.class).one();
        }
    }

    /** Those lines, in order. */
    public List<ResyncLine> at(String runId, Collection<Integer> positions) {
        try (var query = handle.createQuery(AT)) {
            return query.bind("run", runId)
                    .bindArray("positions", Integer.class, positions)
                    .map((row, context) -> RunRows.line(row))
                    .list();
        }
    }

    /** Every line that can be applied and would change something, with the money that it moves. */
    public Map<Integer, List<Money>> effects(String runId) {
        Map<Integer, List<Money>> effects = new LinkedHashMap<>();
        try (var query = handle.createQuery(EFFECTS)) {
            query.bind("run", runId)
                    .map((row, context) -> Map.entry(
                            row.getInt("position"),
                            LineJson.operations(row.getString("operations")).stream()
                                    .map(PlannedOperation::signed)
                                    .toList()))
                    .forEach(line -> effects.put(line.getKey(), line.getValue()));
        }
        return effects;
    }

    /** When a person last decided a conflict of coupons that would be parked, by coupon. */
    public Map<String, Instant> decisions(Collection<ResyncLine> lines) {
        List<String> codes = lines.stream()
                .filter(line ->
                        line.planned().filter(is -> is == Outcome.CONFLICT).isPresent())
                .map(ResyncLine::couponCode)
                .toList();
        Map<String, Instant> decisions = new LinkedHashMap<>();
        if (!codes.isEmpty()) {
            try (var query = handle.createQuery(DECISIONS)) {
                query.bindArray("codes", String.class, codes)
                        .map((row, context) -> Map.entry(
                                row.getString("coupon_code"),
                                row.getTimestamp("decided_at").toInstant()))
                        .forEach(each -> decisions.put(each.getKey(), each.getValue()));
            }
        }
        return decisions;
    }

    private List<ResyncRun> beyond(String sql, Optional<ResyncRun> than, int most) {
        try (var query = handle.createQuery(sql)) {
            return query.bind("at", than.map(ResyncRun::startedAt).orElse(null))
                    .bind("id", than.map(ResyncRun::runId).orElse(null))
                    .bind("most", most)
                    .map((row, context) -> RunRows.run(row))
                    .list();
        }
    }

    private static Query narrowed(Query query, String runId, Lines which, Collection<Integer> among) {
        return query.bind("run", runId)
                .bind("drift", which.drift().map(Drift::word).orElse(null))
                .bind("drifting", which.drifting())
                .bind("ticked", which.ticked())
                .bind("moving", which.moving())
                .bindArray("among", Integer.class, among);
    }

    private static Query placed(Query query, Optional<ResyncLine> edge) {
        BigDecimal effect = edge.map(line -> line.operations().stream()
                        .map(operation -> operation.amount().amount())
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .orElse(null);
        return query.bind("effect", effect)
                .bind("position", edge.map(ResyncLine::position).orElse(0));
    }

    /**
     * Which lines.
     *
     * @param drift of one drift alone
     * @param drifting not the same ones
     * @param ticked only ticked ones
     * @param moving only those that would move money
     */
    public record Lines(Optional<Drift> drift, boolean drifting, boolean ticked, boolean moving) {
        /** All that were read. */
        public static final Lines ALL = new Lines(Optional.empty(), false, false, false);

        /** All but the same ones. */
        public static final Lines DRIFTING = new Lines(Optional.empty(), true, false, false);
    }
}
