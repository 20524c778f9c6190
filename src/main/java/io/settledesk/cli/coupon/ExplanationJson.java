package io.settledesk.cli.coupon;

import io.settledesk.cli.run.Json;
import io.settledesk.domain.Money;
import io.settledesk.settlement.explain.ExplainStep;
import io.settledesk.settlement.explain.ExplainedOperation;
import io.settledesk.settlement.explain.Explanation;
import io.settledesk.settlement.explain.Standing;
import java.util.Map;

/** An explanation as machine output. */
final class ExplanationJson {
    private ExplanationJson() {}

    static Map<String, Object> object(Explanation explanation) {
        return Json.object(
                "couponCode", explanation.couponCode(),
                "readAt", explanation.readAt(),
                "holds", explanation.holds(),
                "explained", explanation.explained(),
                "posted", explanation.posted(),
                "waiting", explanation.waiting(),
                "ledgerEntries", explanation.ledgerEntries(),
                "strangeKeys", explanation.strangeKeys(),
                "standing", standing(explanation.standing()),
                "steps", explanation.steps().stream().map(ExplanationJson::step).toList(),
                "decisions",
                        explanation.decisions().stream()
                                .map(ExplanationJson::decision)
                                .toList());
    }

    private static Map<String, Object> decision(Explanation.ByHand decision) {
        return Json.object(
                "batchId", decision.batchId(),
                "keep", decision.keep(),
                "actor", decision.actor(),
                "reason", decision.reason(),
                "at", decision.at());
    }

    private static Map<String, Object> standing(Standing standing) {
        return Json.object(
                "status", standing.status(),
                "phase", standing.phase(),
                "generation", standing.generation(),
                "realWin", standing.win().map(Money::amount),
                "currency", standing.win().map(Money::currency),
                "parked", standing.parked(),
                "accountId", standing.owner().map(Standing.Owner::accountId));
    }

    private static Map<String, Object> step(ExplainStep step) {
        return Json.object(
                "versionNo", step.versionNo(),
                "generation", step.generation(),
                "batchId", step.batchId(),
                "position", step.position(),
                "source", step.source().word(),
                "status", step.status(),
                "phase", step.phase(),
                "realWin", step.realWin(),
                "currency", step.currency(),
                "outcome", step.outcome(),
                "reason",
                        Json.object(
                                "code",
                                step.reason().code(),
                                "params",
                                step.reason().params()),
                "tookParked", step.tookParked(),
                "inForce", step.inForce(),
                "providerTime", step.providerTime(),
                "receivedAt", step.receivedAt(),
                "operations",
                        step.operations().stream()
                                .map(ExplanationJson::operation)
                                .toList());
    }

    private static Map<String, Object> operation(ExplainedOperation operation) {
        return Json.object(
                "key", operation.key(),
                "amount", operation.expected().amount(),
                "currency", operation.expected().currency(),
                "stored", operation.stored(),
                "batchId", operation.batchId(),
                "createdAt", operation.createdAt(),
                "accountId", operation.accountId(),
                "entryAmount", operation.entryAmount(),
                "balanceAfter", operation.balanceAfter());
    }
}
