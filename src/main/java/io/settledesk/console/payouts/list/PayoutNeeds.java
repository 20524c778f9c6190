package io.settledesk.console.payouts.list;

import io.settledesk.db.Tx;

/** How many payouts need a person: of unknown state, or held for one. */
public final class PayoutNeeds {
    private final PayoutListQueries queries;

    public PayoutNeeds(Tx tx) {
        this.queries = new PayoutListQueries(tx);
    }

    /** Called off the FX thread. */
    public long count() {
        return queries.needing();
    }
}
