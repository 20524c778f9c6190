package io.settledesk.console.resync.apply;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.settlement.request.RequestAnswer;
import java.time.Instant;

/** Where the flow stands. */
sealed interface ResyncApplyStage {

    /** Reason and confirmation are asked for. */
    record Filling(String trouble) implements ResyncApplyStage {}

    /** The request is being written. */
    record Asking() implements ResyncApplyStage {}

    /**
     * Asked; no service has answered yet.
     *
     * @param late nothing was heard for 30 s
     * @param unreachable the database does not answer just now
     */
    record Waiting(String requestId, Instant askedAt, Instant expiresAt, boolean late, boolean unreachable)
            implements ResyncApplyStage {}

    /** Whether the request was written is not known: the connection broke while asking. */
    record Unknown(Problem problem) implements ResyncApplyStage {}

    /** The service took the lines. */
    record HandedOver() implements ResyncApplyStage {}

    /** The service refused, or nobody took the request in time. */
    record Refused(RequestAnswer answer) implements ResyncApplyStage {}
}
