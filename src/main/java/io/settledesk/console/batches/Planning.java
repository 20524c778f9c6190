package io.settledesk.console.batches;

import io.settledesk.settlement.plan.Plan;

/** The dry run of a replay, as the wiring gives it: one snapshot, no locks, nothing written but its journal line. */
@FunctionalInterface
public interface Planning {
    /**
     * What a replay would do now.
     *
     * @param target a batch id or a quarantine id
     * @throws io.settledesk.settlement.replay.ReplayRefused when there is nothing to replay, or the packet is invalid
     */
    Plan plan(String target);
}
