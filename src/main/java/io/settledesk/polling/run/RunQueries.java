package io.settledesk.polling.run;

import io.settledesk.polling.Drift;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads runs and their lines, for lists and commands. */
public final class RunQueries {
    private static final String RUNS = "select " + RunRows.RUN + """
            from resync_run
            where cast(:before as timestamptz) is null or started_at < :before
            order by started_at desc, run_id desc
            limit :most
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
