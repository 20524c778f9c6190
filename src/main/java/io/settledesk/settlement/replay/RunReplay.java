package io.settledesk.settlement.replay;

import io.settledesk.db.Tx;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.Requests;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Applies a planned replay: locks, plans again, compares the hash, writes effect and journal line together. A plan that no
 * longer holds writes nothing but the journal line that says so.
 */
public final class RunReplay implements RequestHandler {
    private final Tx tx;
    private final CommitRun commit;
    private final PrepareReplay prepare;

    /** Runs what this planner plans. Without the callback secrets only applied batches and those of other sources can be replayed. */
    public RunReplay(Tx tx, ReplayPlanner planner) {
        this.tx = tx;
        this.commit = planner.committer();
        this.prepare = planner.toWrite(commit);
    }

    /**
     * Runs a replay at once, with a login that is a member of {@code settlement_engine}.
     *
     * @param target a batch id or a quarantine id
     * @param planSha256 the plan that was shown
     * @param reason ticket and words
     * @param actor who wants it
     * @return done, or refused with the reason
     */
    public RequestAnswer run(String target, String planSha256, String reason, String actor) {
        return tx.run(handle -> answer(handle, AnswerPlan.atOnce(handle, kind(), target, planSha256, reason, actor)));
    }

    @Override
    public String kind() {
        return Requests.REPLAY;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        return new AnswerPlan("batch.replay", asked.target())
                .answer(handle, asked, () -> new Effect(prepare.prepare(handle, asked.target()), commit));
    }

    /** A replay that is to be written. */
    private record Effect(ReplayRun run, CommitRun commit) implements PlannedEffect {
        @Override
        public Plan plan() {
            return run.plan();
        }

        @Override
        public boolean changes() {
            return !(run instanceof ReplayRun.Applied) || run.plan().newOperations() > 0;
        }

        @Override
        public String target() {
            return run.plan().batchId();
        }

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public void write(Handle handle, String actor) {
            new WriteReplay(handle, commit, actor).write(run);
        }
    }
}
