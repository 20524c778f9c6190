package io.settledesk.settlement.settle;

import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.PlannedEffect;
import io.settledesk.settlement.run.ApplyRun;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * A decision up to its writes. To write, its batch is registered already.
 *
 * @param plan what would be done
 * @param run the same for the committer
 * @param conflict what it decides
 * @param commit writes it
 */
record SettleEffect(Plan plan, ApplyRun run, Conflict conflict, CommitRun commit) implements PlannedEffect {

    @Override
    public boolean changes() {
        return true;
    }

    @Override
    public String target() {
        return conflict.couponCode();
    }

    @Override
    public Map<String, String> facts() {
        return Map.of("incident", conflict.incidentId(), "batch", plan.batchId());
    }

    @Override
    public void write(Handle handle, String actor) {
        commit.write(handle, run);
        new BatchStore(handle).stamp(plan.batchId());
    }
}
