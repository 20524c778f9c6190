package io.settledesk.settlement.request;

import io.settledesk.db.Tx;
import io.settledesk.settlement.plan.Plan;
import java.util.Optional;

/** Asking for an effect and looking at the answer, with a person's login: through the database's functions alone. */
public final class Requests {
    /** The request to replay a batch. */
    public static final String REPLAY = "replay";

    private final Tx tx;

    public Requests(Tx tx) {
        this.tx = tx;
    }

    /**
     * Asks for the effect of a plan.
     *
     * @param kind what is asked, {@link #REPLAY}
     * @param target the batch, or the quarantined packet
     * @param plan the plan that was shown
     * @param reason ticket and words, 3 characters or more
     * @return the request's id
     */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public String ask(String kind, String target, Plan plan, String reason) {
        throw new UnsupportedOperationException("not built yet: " + tx + kind + target + plan + reason);
    }

    /** Where a request stands. */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public Optional<RequestAnswer> find(String requestId) {
        throw new UnsupportedOperationException("not built yet: " + tx + requestId);
    }

    /** Takes a request of one's own back; false when it is answered already. */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public boolean withdraw(String requestId) {
        throw new UnsupportedOperationException("not built yet: " + tx + requestId);
    }
}
