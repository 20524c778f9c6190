package io.settledesk.console.replay;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.RequestAnswer;
import java.time.Instant;

/** Where the flow stands. */
sealed interface ReplayStage {
    /** The dry run runs. */
    record Planning() implements ReplayStage {}

    /** The person stopped the dry run. */
    record Stopped() implements ReplayStage {}

    /** There is nothing that could be replayed; one sentence says why. */
    record NotPlanned(String reason) implements ReplayStage {}

    /** The dry run could not be made this time. */
    record Failed(Problem problem) implements ReplayStage {}

    /** The plan is shown; reason and confirmation are asked for. */
    record Planned(Plan plan, SettleFacts facts) implements ReplayStage {}

    /** The request is being written. */
    record Asking(Plan plan) implements ReplayStage {}

    /**
     * Asked; no service has answered yet.
     *
     * @param late nothing was heard for 30 s
     * @param unreachable the database does not answer just now: it is not known what became of the request
     */
    record Waiting(Plan plan, String requestId, Instant askedAt, Instant expiresAt, boolean late, boolean unreachable)
            implements ReplayStage {}

    /** Whether the request was written is not known: the connection broke while asking. */
    record Unknown(Plan plan, Problem problem) implements ReplayStage {}

    /** Nothing was asked for; the reason stands beside the button. */
    record NotAsked(Plan plan, SettleFacts facts, String reason) implements ReplayStage {}

    /** The service answered, or nobody took the request in time. */
    record Answered(Plan plan, RequestAnswer answer) implements ReplayStage {}
}
