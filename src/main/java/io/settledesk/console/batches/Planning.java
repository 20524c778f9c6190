package io.settledesk.console.batches;

import io.settledesk.settlement.plan.Plan;

/** What a replay would do, looked at by the screen itself: one snapshot, no locks, nothing written, not even a journal line. */
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
