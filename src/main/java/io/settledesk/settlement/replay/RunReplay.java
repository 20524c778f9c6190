package io.settledesk.settlement.replay;

import io.settledesk.db.Tx;
import io.settledesk.settlement.request.RequestAnswer;

/** Applies a planned replay: locks, plans again, compares the hash, writes effect and journal line together. */
public final class RunReplay {
    private final Tx tx;
    private final ReplayPlanner planner;

    public RunReplay(Tx tx, ReplayPlanner planner) {
        this.tx = tx;
        this.planner = planner;
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
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public RequestAnswer run(String target, String planSha256, String reason, String actor) {
        throw new UnsupportedOperationException(
                "not built yet: " + tx + planner + target + planSha256 + reason + actor);
    }
}
