package io.settledesk.domain;

import static io.settledesk.domain.SourceClock.isEqual;
import static io.settledesk.domain.SourceClock.isLater;
import static io.settledesk.domain.SourceClock.isOlder;
import static io.settledesk.domain.SourceClock.later;

import io.settledesk.domain.CouponVersion.Lateness;
import io.settledesk.domain.Decision.GenerationChange;
import io.settledesk.domain.IncidentChange.Closing;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settlement rules: what one coupon version does to a coupon's state and to money. Apply, replay, dry run, settle and
 * explain all use {@link #next}; nothing else decides about money.
 */
public final class SettlementRules {
    private SettlementRules() {}

    /** The state after a version, and its effects. Never fails: every version has an outcome. */
    public static Decision next(CouponState state, CouponVersion version) {
        DecisionDraft draft = new DecisionDraft(state);
        if (version.phase() == Phase.UNKNOWN) {
            draft.open(
                    IncidentKind.UNKNOWN_STATUS,
                    state.couponCode() + ":" + version.status(),
                    Optional.empty(),
                    Map.of("status", Integer.toString(version.status())));
        }
        if (isOvertaken(draft, version)) {
            return draft.decided(Outcome.STALE, Reason.of(ReasonCode.NEWER_PACKETS_KNOWN));
        }
        return switch (version.phase()) {
            case FINAL -> result(draft, version);
            case RECALCULATION -> recalculation(draft, version);
            case OPEN -> open(draft, version);
            case UNKNOWN ->
                snapshot(
                        draft,
                        version,
                        Reason.of(ReasonCode.STATUS_UNKNOWN, Map.of("status", Integer.toString(version.status()))));
        };
    }

    /** A result is never lost over its packet's age unless a recalculation came since. */
    private static boolean isOvertaken(DecisionDraft draft, CouponVersion version) {
        if (version.lateness() == Lateness.NONE) {
            return false;
        }
        boolean stillWanted = version.phase() == Phase.FINAL
                && !draft.settled()
                && version.lateness() != Lateness.OVERTAKEN_BY_RECALCULATION;
        return !stillWanted;
    }

    private static Decision result(DecisionDraft draft, CouponVersion version) {
        if (isOlder(version.clock(), draft.recalculatedAt)) {
            return draft.decided(
                    Outcome.STALE, clocks(ReasonCode.OLDER_THAN_RECALCULATION, version.clock(), draft.recalculatedAt));
        }
        ParkedVersion said = ParkedVersion.of(version);
        if (!draft.settled()) {
            draft.takeBets(version.id(), version.clock());
            settle(draft, said);
            dropDecided(draft, version, Closing.SETTLED_BY_HAND);
            return draft.decided(
                    Outcome.APPLIED,
                    Reason.of(said.win().isPositive() ? ReasonCode.RESULT_CREDITED : ReasonCode.RESULT_WITHOUT_CREDIT));
        }
        if (isSameResult(draft, said)) {
            draft.takeBets(version.id(), version.clock());
            confirm(draft, said);
            dropDecided(draft, version, Closing.KEPT_BY_HAND);
            return draft.decided(Outcome.UNCHANGED, Reason.of(ReasonCode.SAME_RESULT));
        }
        park(draft, said);
        return draft.decided(Outcome.CONFLICT, Reason.of(ReasonCode.OTHER_RESULT_PARKED, standing(draft, said)));
    }

    private static Decision recalculation(DecisionDraft draft, CouponVersion version) {
        Optional<Instant> clock = version.clock();
        Optional<Instant> known = draft.recalculatedAt;
        draft.recalculatedAt = later(known, clock);
        if (isOlder(clock, known) || (isEqual(clock, known) && draft.settled())) {
            return draft.decided(Outcome.STALE, clocks(ReasonCode.RECALCULATION_KNOWN, clock, known));
        }
        if (draft.settled() && isOlder(clock, draft.settledAt)) {
            dropSuperseded(draft, clock);
            return draft.decided(
                    Outcome.STALE, clocks(ReasonCode.RECALCULATION_OLDER_THAN_RESULT, clock, draft.settledAt));
        }
        if (isTheOneSettledByHand(draft, version)) {
            return stoodFor(draft, version);
        }
        draft.takeBets(version.id(), clock);
        if (!draft.settled() && draft.generation > 0) {
            take(draft, version);
            return draft.decided(Outcome.APPLIED, Reason.of(ReasonCode.RECALCULATION_GOES_ON));
        }
        Reason reason = openGeneration(draft, version);
        dropSuperseded(draft, clock);
        takeParkedAgain(draft, clock);
        return draft.decided(Outcome.APPLIED, reason);
    }

    private static boolean isTheOneSettledByHand(DecisionDraft draft, CouponVersion version) {
        boolean comparable = version.clock().isPresent() && draft.settledAt.isPresent();
        return draft.byHand && version.source() != BatchSource.MANUAL && !comparable;
    }

    private static Decision stoodFor(DecisionDraft draft, CouponVersion version) {
        draft.takeBets(version.id(), version.clock());
        draft.sourceUpdatedAt = later(draft.sourceUpdatedAt, version.clock());
        draft.byHand = false;
        draft.open(
                IncidentKind.RECALCULATION_AFTER_MANUAL,
                draft.couponCode() + ":" + draft.generation,
                draft.credited(),
                Map.of("generation", Integer.toString(draft.generation)));
        return draft.decided(Outcome.UNCHANGED, Reason.of(ReasonCode.STOOD_FOR_BY_HAND));
    }

    /** Opens the next generation and takes back, under it, what the closed one credited. */
    private static Reason openGeneration(DecisionDraft draft, CouponVersion version) {
        Optional<Money> takenBack = draft.credited();
        int closed = draft.generation;
        draft.generation = closed + 1;
        draft.byHand = version.source() == BatchSource.MANUAL;
        takenBack.ifPresent(amount -> draft.move(
                OperationKind.RECALCULATION_DEBIT, amount, version.id().batchId()));
        draft.changed(new GenerationChange.Opened(
                draft.generation,
                version.id().batchId(),
                takenBack.map(Money::amount).orElse(BigDecimal.ZERO)));
        draft.realWin = Optional.empty();
        draft.settledAt = Optional.empty();
        draft.close(IncidentKind.RESULT_WITHDRAWN, draft.couponCode(), Closing.SUPERSEDED);
        take(draft, version);
        return openedReason(draft.generation, closed, takenBack);
    }

    private static Reason openedReason(int generation, int closed, Optional<Money> takenBack) {
        Map<String, String> params = new HashMap<>(Map.of("generation", "" + generation, "closed", "" + closed));
        takenBack.ifPresent(money -> {
            params.put("amount", money.amount().toPlainString());
            params.put("currency", money.currency());
        });
        return Reason.of(
                takenBack.isPresent() ? ReasonCode.GENERATION_OPENED_TAKEN_BACK : ReasonCode.GENERATION_OPENED, params);
    }

    private static Decision open(DecisionDraft draft, CouponVersion version) {
        draft.openedAt = later(draft.openedAt, version.clock());
        if (draft.settled() && isLater(version.clock(), draft.settledAt)) {
            openWithdrawn(draft);
            return draft.decided(
                    Outcome.CONFLICT, clocks(ReasonCode.OPENED_AFTER_RESULT, version.clock(), draft.settledAt));
        }
        return snapshot(draft, version, Reason.of(ReasonCode.BETS_STORED));
    }

    /** An open or unknown version: its state and bets are taken unless a result or a later state stands. */
    private static Decision snapshot(DecisionDraft draft, CouponVersion version, Reason taken) {
        if (isOlder(version.clock(), draft.sourceUpdatedAt)) {
            return draft.decided(
                    Outcome.STALE, clocks(ReasonCode.OLDER_THAN_STATE, version.clock(), draft.sourceUpdatedAt));
        }
        if (draft.settled()) {
            return draft.decided(Outcome.STALE, Reason.of(ReasonCode.ALREADY_SETTLED));
        }
        draft.takeBets(version.id(), version.clock());
        take(draft, version);
        draft.currency = Optional.of(version.currency());
        return draft.decided(Outcome.APPLIED, taken);
    }

    private static void take(DecisionDraft draft, CouponVersion version) {
        draft.status = version.status();
        draft.phase = version.phase();
        draft.sourceUpdatedAt = later(draft.sourceUpdatedAt, version.clock());
        draft.lastBatchId = Optional.of(version.id().batchId());
        draft.currency = draft.currency.or(() -> Optional.of(version.currency()));
    }

    /** The generation's final result: state, credit, and what a person must know about it. */
    private static void settle(DecisionDraft draft, ParkedVersion said) {
        String batchId = said.id().batchId();
        draft.status = said.status();
        draft.phase = Phase.FINAL;
        draft.realWin = Optional.of(said.realWin());
        draft.currency = Optional.of(said.currency());
        draft.settledAt = said.clock();
        draft.sourceUpdatedAt = later(draft.sourceUpdatedAt, said.clock());
        draft.lastBatchId = Optional.of(batchId);
        Optional<Money> credit = draft.credited();
        credit.ifPresent(amount -> draft.move(OperationKind.FINAL_CREDIT, amount, batchId));
        draft.changed(new GenerationChange.Settled(
                draft.generation,
                batchId,
                said.status(),
                said.realWin(),
                credit.map(Money::amount).orElse(BigDecimal.ZERO)));
        if (isOlder(said.clock(), draft.openedAt)) {
            openWithdrawn(draft);
        }
        if (StatusCatalogue.isOdd(said.status(), said.realWin())) {
            draft.open(
                    IncidentKind.RESULT_ODD,
                    said.id().toString(),
                    credit,
                    Map.of(
                            "status",
                            Integer.toString(said.status()),
                            "realWin",
                            said.realWin().toPlainString()));
        }
    }

    private static boolean isSameResult(DecisionDraft draft, ParkedVersion said) {
        return draft.status == said.status()
                && draft.realWin.orElseThrow().compareTo(said.realWin()) == 0
                && draft.currency.equals(Optional.of(said.currency()));
    }

    private static void confirm(DecisionDraft draft, ParkedVersion said) {
        draft.settledAt = later(draft.settledAt, said.clock());
        draft.sourceUpdatedAt = later(draft.sourceUpdatedAt, said.clock());
        if (!isOlder(draft.settledAt, draft.openedAt)) {
            draft.close(IncidentKind.RESULT_WITHDRAWN, draft.couponCode(), Closing.CONFIRMED);
        }
    }

    private static void park(DecisionDraft draft, ParkedVersion said) {
        draft.parked.add(said);
        draft.open(IncidentKind.RESULT_CHANGED, said.id().toString(), difference(draft, said), standing(draft, said));
    }

    private static Map<String, String> standing(DecisionDraft draft, ParkedVersion said) {
        return Map.of(
                "inForceStatus", Integer.toString(draft.status),
                "inForce", draft.realWin.orElseThrow().toPlainString(),
                "inForceCurrency", draft.currency.orElseThrow(),
                "saidStatus", Integer.toString(said.status()),
                "said", said.realWin().toPlainString(),
                "saidCurrency", said.currency());
    }

    private static Optional<Money> difference(DecisionDraft draft, ParkedVersion said) {
        Money inForce = new Money(draft.realWin.orElseThrow(), draft.currency.orElseThrow());
        return inForce.currency().equals(said.currency())
                ? Optional.of(
                        new Money(said.realWin().subtract(inForce.amount()).abs(), inForce.currency()))
                : Optional.of(said.win());
    }

    private static void openWithdrawn(DecisionDraft draft) {
        draft.open(
                IncidentKind.RESULT_WITHDRAWN,
                draft.couponCode(),
                draft.credited(),
                draft.openedAt.map(at -> Map.of("openedAt", at.toString())).orElse(Map.of()));
    }

    /** A parked version that the provider itself dates before the recalculation is dead. */
    private static void dropSuperseded(DecisionDraft draft, Optional<Instant> recalculation) {
        for (ParkedVersion parked : List.copyOf(draft.parked)) {
            if (isOlder(parked.clock(), recalculation)) {
                drop(draft, parked, Closing.SUPERSEDED);
            }
        }
    }

    /** Results dated after the recalculation are its results: they overtook it on the way. */
    private static void takeParkedAgain(DecisionDraft draft, Optional<Instant> recalculation) {
        List<ParkedVersion> later = draft.parked.stream()
                .filter(parked -> isLater(parked.clock(), recalculation))
                .sorted(Comparator.comparing(parked -> parked.clock().orElseThrow()))
                .toList();
        for (ParkedVersion parked : later) {
            if (!draft.settled()) {
                draft.takeBets(parked.id(), parked.clock());
                settle(draft, parked);
                drop(draft, parked, Closing.TAKEN);
            } else if (isSameResult(draft, parked)) {
                draft.takeBets(parked.id(), parked.clock());
                confirm(draft, parked);
                drop(draft, parked, Closing.TAKEN);
            }
        }
    }

    private static void drop(DecisionDraft draft, ParkedVersion parked, Closing how) {
        draft.parked.remove(parked);
        draft.close(IncidentKind.RESULT_CHANGED, parked.id().toString(), how);
    }

    /** A manual result decides about one parked version, whether it takes it or keeps the standing one. */
    private static void dropDecided(DecisionDraft draft, CouponVersion version, Closing how) {
        version.settles()
                .ifPresent(decided -> draft.parked.stream()
                        .filter(parked -> parked.id().equals(decided))
                        .findFirst()
                        .ifPresent(parked -> drop(draft, parked, how)));
    }

    private static Reason clocks(ReasonCode code, Optional<Instant> clock, Optional<Instant> against) {
        return Reason.clocks(code, clock.orElseThrow(), against.orElseThrow());
    }
}
