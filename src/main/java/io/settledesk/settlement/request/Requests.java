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

    /** The request to ask the platform about a payout now. */
    public static final String PAYOUT_CHECK = "payout_check";

    /** The request for a new attempt after a known failure. */
    public static final String PAYOUT_RETRY = "payout_retry";

    /** The request to send a payout that is held. */
    public static final String PAYOUT_RELEASE = "payout_release";

    /** The request to send payouts again after sending was halted. */
    public static final String PAYOUT_RESUME = "payout_resume";

    /** The request to send from this database, which is a copy or was restored. */
    public static final String PAYOUT_ADOPT = "payout_adopt";

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

    /**
     * Asks for what needs no plan, because it moves no money that a plan could show, or decides again when it is done.
     *
     * @param kind {@link #PAYOUT_CHECK} and the like
     */
    public String ask(String kind, String target, String reason) {
        return tx.run(handle -> new RequestStore(handle).ask(kind, target, reason));
    }

    /** The other person's side of what one alone may not decide. */
    public Approvals approvals() {
        return new Approvals(tx);
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
