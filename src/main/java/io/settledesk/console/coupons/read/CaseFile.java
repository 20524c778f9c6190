package io.settledesk.console.coupons.read;

import io.settledesk.settlement.explain.ExplainStep;
import io.settledesk.settlement.explain.Explanation;
import java.util.Comparator;
import java.util.Optional;

/**
 * A case as it was read.
 *
 * @param facts what its head says
 * @param explanation every version's step, and what it moved
 */
public record CaseFile(CaseFacts facts, Explanation explanation) {

    public String code() {
        return facts.code();
    }

    /** The version whose state is in force. */
    public Optional<ExplainStep> inForce() {
        return explanation.steps().stream().filter(ExplainStep::inForce).findFirst();
    }

    /** The version that came last: its batch is what a replay is asked for. */
    public Optional<ExplainStep> last() {
        return explanation.steps().stream().max(Comparator.comparing(ExplainStep::versionNo));
    }

    /** The batch that a replay is asked for. */
    public String lastBatch() {
        return last().map(ExplainStep::batchId).orElse("");
    }

    public Optional<ExplainStep> step(int versionNo) {
        return explanation.steps().stream()
                .filter(step -> step.versionNo() == versionNo)
                .findFirst();
    }

    /** The currency that the coupon is in, for a net of nothing. */
    public String currency() {
        return last().map(ExplainStep::currency).orElse("");
    }

    /** How many bets are stored. */
    public int bets() {
        return facts.bets();
    }

    /** How many operations the rules ask for. */
    public int operations() {
        return explanation.steps().stream()
                .mapToInt(step -> step.operations().size())
                .sum();
    }
}
