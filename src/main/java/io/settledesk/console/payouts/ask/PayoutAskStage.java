package io.settledesk.console.payouts.ask;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.settlement.request.RequestAnswer;
import java.time.Instant;

/** Where asking stands. */
sealed interface PayoutAskStage {

    /** The reason is asked for; the trouble says why nothing was asked for so far, or is empty. */
    record Filling(String trouble) implements PayoutAskStage {}

    /** The request is being written. */
    record Asking() implements PayoutAskStage {}

    /**
     * Asked; no service has answered yet.
     *
     * @param late nothing was heard for 30 s
     */
    record Waiting(String requestId, Instant askedAt, Instant expiresAt, boolean late) implements PayoutAskStage {}

    /** Whether the request was written is not known: the connection broke while asking. */
    record Unknown(Problem problem) implements PayoutAskStage {}

    /** The service answered, or nobody took the request in time. */
    record Answered(RequestAnswer answer) implements PayoutAskStage {}
}
