package io.settledesk.polling;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.polling.run.ResyncRequestStore;
import io.settledesk.polling.run.RunQueries;
import io.settledesk.polling.run.RunQueries.Lines;
import io.settledesk.polling.run.RunStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * What a person's login does with runs: begins and stops readings, asks for ticked lines, looks at what became of them. The
 * service does the work; it alone knows the provider's secret.
 */
public final class ResyncRequests {
    private final Tx tx;

    public ResyncRequests(Tx tx) {
        this.tx = tx;
    }

    /**
     * Begins to read a scope.
     *
     * @param reason ticket and words, 3 characters or more
     * @return the run's id
     */
    public String start(Scope scope, String reason) {
        String runId = UUID.randomUUID().toString();
        tx.run(handle -> {
            new ResyncRequestStore(handle).start(runId, scope, reason);
            return runId;
        });
        return runId;
    }

    /** Stops a run between two lines; false when nobody works on it. */
    public boolean stop(String runId) {
        return tx.run(handle -> new ResyncRequestStore(handle).stop(runId));
    }

    /** Lets a run that was broken off go on where it stopped; false when it was not. */
    public boolean resume(String runId) {
        return tx.run(handle -> new ResyncRequestStore(handle).resume(runId));
    }

    /** Journals that this person was shown a plan that another one had read: without it nothing of it can be asked for. */
    public void shown(ResyncRun run) {
        JournalLine line = JournalLine.of("resync.dry_run", run.runId(), JournalOutcome.DONE, Map.of());
        tx.run(handle -> {
            Journal.record(handle, run.planSha256().map(line::withPlan).orElse(line));
            return run;
        });
    }

    /**
     * Asks for lines of a plan; {@code Requests.find} tells whether the service took it, the run then what became of each.
     *
     * @param run the run whose plan was shown
     * @param positions the ticked lines; empty for all that can be applied
     * @param reason ticket and words, 3 characters or more
     * @return the request's id
     */
    public String apply(ResyncRun run, Optional<List<Integer>> positions, String reason) {
        return tx.run(handle -> new ResyncRequestStore(handle).ask(run, positions, reason));
    }

    /** A run as it stands. */
    public Optional<ResyncRun> find(String runId) {
        return tx.read(handle -> new RunStore(handle).find(runId));
    }

    /** Runs, newest first; before a time where one is given. */
    public List<ResyncRun> runs(Optional<Instant> before, int most) {
        return tx.read(handle -> new RunQueries(handle).runs(before, most));
    }

    /** When a person last decided a conflict of coupons that would be parked, by coupon. */
    public Map<String, Instant> decisions(List<ResyncLine> lines) {
        return tx.read(handle -> new RunQueries(handle).decisions(lines));
    }

    /** Lines that were read, in order, after a position (-1 for the first). */
    public List<ResyncLine> lines(String runId, Lines which, int after, int most) {
        return tx.read(handle -> new RunQueries(handle).lines(runId, which, after, most));
    }
}
