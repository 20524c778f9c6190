package io.settledesk.settlement.explain;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import io.settledesk.domain.ReasonCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Chooses the verdict of an explanation: what a person must decide first, then what happened. */
public final class Verdicts {
    private static final Set<ReasonCode> OPENS_A_GENERATION =
            Set.of(ReasonCode.GENERATION_OPENED, ReasonCode.GENERATION_OPENED_TAKEN_BACK);

    private Verdicts() {}

    /** The verdict. */
    public static Verdict of(Explanation explanation) {
        Standing standing = explanation.standing();
        if (!explanation.holds()) {
            return new Verdict.Differs();
        }
        Optional<Verdict> toDecide = conflict(explanation).or(() -> withdrawn(standing));
        if (toDecide.isPresent()) {
            return toDecide.get();
        }
        if (!explanation.waiting().isEmpty()) {
            List<Money> sums = explanation.waiting().entrySet().stream()
                    .map(sum -> new Money(sum.getValue(), sum.getKey()))
                    .toList();
            return new Verdict.PostedToNobody(sums, standing.owner().isPresent());
        }
        return standing.win().isPresent() ? settled(explanation, standing.win().get()) : unsettled(explanation);
    }

    private static Optional<Verdict> conflict(Explanation explanation) {
        Standing standing = explanation.standing();
        if (standing.parked().isEmpty() || standing.win().isEmpty()) {
            return Optional.empty();
        }
        int latest = standing.parked().get(standing.parked().size() - 1);
        return explanation.steps().stream()
                .filter(step -> step.versionNo() == latest && step.realWin().isPresent())
                .findFirst()
                .map(said -> new Verdict.Conflict(
                        standing.status(),
                        standing.win().get(),
                        said.status(),
                        new Money(said.realWin().get(), said.currency())));
    }

    private static Optional<Verdict> withdrawn(Standing standing) {
        return standing.win()
                .filter(win -> standing.openedLater())
                .map(win -> new Verdict.Withdrawn(standing.status(), win));
    }

    private static Verdict settled(Explanation explanation, Money win) {
        Standing standing = explanation.standing();
        List<ExplainStep> openings = explanation.steps().stream()
                .filter(step -> OPENS_A_GENERATION.contains(step.reason().code()))
                .toList();
        int byHand = (int) openings.stream()
                .filter(step -> step.source() == BatchSource.MANUAL)
                .count();
        List<Money> moves = operations(explanation).stream()
                .map(moved -> new Money(moved.signed(), moved.expected().currency()))
                .toList();
        return !openings.isEmpty() && !moves.isEmpty()
                ? new Verdict.Recalculated(openings.size(), byHand, moves, !win.isPositive())
                : new Verdict.Settled(standing.status(), win, standing.generation());
    }

    private static Verdict unsettled(Explanation explanation) {
        Standing standing = explanation.standing();
        if (standing.generation() > 0) {
            return new Verdict.Recalculating(since(explanation), takenBack(explanation));
        }
        if (standing.phase() == Phase.UNKNOWN) {
            return new Verdict.StatusNotKnown(standing.status());
        }
        return inForce(explanation)
                .map(step -> new Verdict.NotSettled(step.betsDecided(), step.betsTotal()))
                .orElseGet(() -> new Verdict.NotSettled(0, 0));
    }

    private static Instant since(Explanation explanation) {
        return explanation.steps().stream()
                .filter(step -> OPENS_A_GENERATION.contains(step.reason().code()))
                .reduce((first, second) -> second)
                .map(step -> step.providerTime().orElse(step.receivedAt()))
                .orElse(explanation.readAt());
    }

    private static Optional<Money> takenBack(Explanation explanation) {
        return operations(explanation).stream()
                .filter(moved ->
                        moved.key().generation() == explanation.standing().generation())
                .findFirst()
                .map(ExplainedOperation::expected);
    }

    private static List<ExplainedOperation> operations(Explanation explanation) {
        return explanation.steps().stream()
                .flatMap(step -> step.operations().stream())
                .toList();
    }

    private static Optional<ExplainStep> inForce(Explanation explanation) {
        return explanation.steps().stream().filter(ExplainStep::inForce).findFirst();
    }
}
