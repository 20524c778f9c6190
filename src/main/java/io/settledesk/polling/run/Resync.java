package io.settledesk.polling.run;

import io.settledesk.db.Tx;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.provider.Provider;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.polling.run.RunStore.NewRun;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A resync from beginning to end in the calling process, with a login that is a member of {@code settlement_engine}. */
public final class Resync {
    private final Tx tx;
    private final String holder;
    private final RunWorker worker;

    /**
     * Works under a holder's name of its own.
     *
     * @param provider without one every run fails
     */
    public Resync(Tx tx, Optional<Provider> provider, EngineSettings settings) {
        this.tx = tx;
        this.holder = "process-" + UUID.randomUUID();
        this.worker = new RunWorker(tx, provider, settings, holder);
    }

    /**
     * Reads a scope and plans what applying it would do; the run's state says whether all was read.
     *
     * @param reason ticket and words
     * @param by who wants it
     */
    public ResyncRun plan(Scope scope, String reason, String by) {
        return plan(scope, reason, by, false);
    }

    /** The same, as the schedule's. */
    public ResyncRun plan(Scope scope, String reason, String by, boolean ofSchedule) {
        String runId = UUID.randomUUID().toString();
        tx.run(handle -> {
            new RunStore(handle)
                    .begin(
                            new NewRun(runId, scope, reason, by, ofSchedule, false, Optional.empty()),
                            Optional.of(holder));
            return runId;
        });
        worker.carry(runId);
        return find(runId);
    }

    /**
     * Applies lines of a planned run; of those whose coupons had moved another run is planned.
     *
     * @param approval the plan and the lines
     * @return why it was refused; empty when the run went on, whatever became of its lines
     */
    public Optional<Refusal> apply(Approval approval) {
        Optional<Refusal> refusal = tx.run(handle -> {
            RunStore runs = new RunStore(handle);
            Instant shownAt =
                    runs.find(approval.runId()).flatMap(ResyncRun::plannedAt).orElseGet(runs::now);
            Optional<Refusal> refused = ApproveRun.approve(handle, approval, shownAt, false);
            if (refused.isEmpty()) {
                runs.take(approval.runId(), holder);
            }
            return refused;
        });
        if (refusal.isEmpty()) {
            worker.carry(approval.runId()).ifPresent(worker::carry);
        }
        return refusal;
    }

    /** A run as it stands. */
    public ResyncRun find(String runId) {
        return tx.read(handle -> new RunStore(handle).find(runId)).orElseThrow();
    }

    /** Its lines that were read. */
    public List<ResyncLine> lines(String runId) {
        return tx.read(handle -> new RunQueries(handle).lines(runId, RunQueries.Lines.ALL, -1, Integer.MAX_VALUE));
    }
}
