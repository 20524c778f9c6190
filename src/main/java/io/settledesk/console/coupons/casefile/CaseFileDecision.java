package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.domain.Money;
import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.explain.ExplainStep;
import io.settledesk.settlement.explain.Standing;
import java.util.Optional;

/**
 * Two statements of the provider that contradict each other: a person must decide.
 *
 * @param inForce the version in force
 * @param later the version that came later: another result, or open again
 * @param difference what would be added if the later one were taken; empty where the currencies differ
 * @param more further results that wait
 */
record CaseFileDecision(ExplainStep inForce, ExplainStep later, Optional<Money> difference, int more) {

    static Optional<CaseFileDecision> of(CaseFile file) {
        Standing standing = file.explanation().standing();
        Optional<ExplainStep> inForce = file.inForce();
        if (inForce.isEmpty() || standing.win().isEmpty()) {
            return Optional.empty();
        }
        if (!standing.parked().isEmpty()) {
            int latest = standing.parked().get(standing.parked().size() - 1);
            return file.step(latest)
                    .map(later -> decision(
                            inForce.get(),
                            later,
                            standing.win().get(),
                            standing.parked().size() - 1));
        }
        return standing.openedLater()
                ? withdrawn(file, inForce.get(), standing.win().get())
                : Optional.empty();
    }

    /** Whether the later statement is a result that could be taken; an open coupon is none. */
    boolean isBetweenResults() {
        return later.realWin().isPresent();
    }

    private static CaseFileDecision decision(ExplainStep inForce, ExplainStep later, Money win, int more) {
        Optional<Money> said = later.realWin().map(amount -> new Money(amount, later.currency()));
        Optional<Money> difference =
                said.filter(then -> then.currency().equals(win.currency())).map(then -> then.plus(win.negated()));
        return new CaseFileDecision(inForce, later, difference, more);
    }

    private static Optional<CaseFileDecision> withdrawn(CaseFile file, ExplainStep inForce, Money win) {
        return file.explanation().steps().stream()
                .filter(step -> step.reason().code() == ReasonCode.OPENED_AFTER_RESULT)
                .reduce((first, second) -> second)
                .map(later -> new CaseFileDecision(inForce, later, Optional.of(win.negated()), 0));
    }
}
