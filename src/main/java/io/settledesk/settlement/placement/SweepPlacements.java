package io.settledesk.settlement.placement;

import io.settledesk.db.Tx;

/** Posts what has its placement now, whoever wrote that placement. The service runs it each minute. */
public final class SweepPlacements {
    private final Tx tx;

    public SweepPlacements(Tx tx) {
        this.tx = tx;
    }

    /** Posts all that can be posted, some hundred coupons a transaction; returns how many operations it posted. */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public long runOnce() {
        throw new UnsupportedOperationException("not built yet: " + tx);
    }
}
