package io.settledesk.settlement.request;

import io.settledesk.db.Tx;
import io.settledesk.settlement.plan.Plan;
import java.util.Optional;

/** Asking for an effect and looking at the answer, with a person's login: through the database's functions alone. */
public final class Requests {
    /** The request to replay a batch. */
    public static final String REPLAY = "replay";

    /** The request to take the parked result of a conflict. */
    public static final String SETTLE = "settle";

    /** The request to keep the standing result of a conflict. */
    public static final String KEEP = "keep";

    private final Tx tx;

    public Requests(Tx tx) {
        this.tx = tx;
    }

    /**
     * Asks for the effect of a plan.
     *
     * @param kind what is asked: {@link #REPLAY}, {@link #SETTLE}, {@link #KEEP}
     * @param target the batch, or the quarantined packet; of a decision its manual batch
     * @param plan the plan that was shown
     * @param reason ticket and words, 3 characters or more
     * @return the request's id
     */
    public String ask(String kind, String target, Plan plan, String reason) {
        return tx.run(handle -> new RequestStore(handle).ask(kind, target, plan, reason));
    }

    /** Where a request stands. */
    public Optional<RequestAnswer> find(String requestId) {
        return tx.read(handle -> new RequestStore(handle).find(requestId));
    }

    /** Takes a request of one's own back; false when it is answered already. */
    public boolean withdraw(String requestId) {
        return tx.run(handle -> new RequestStore(handle).withdraw(requestId));
    }
}
