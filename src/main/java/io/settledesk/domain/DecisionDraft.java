package io.settledesk.domain;

import io.settledesk.domain.Decision.GenerationChange;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The state while the rules work on one version, and the effects collected so far. */
final class DecisionDraft {
    private final CouponState from;
    private final List<FinancialOperation> operations = new ArrayList<>();
    private final List<GenerationChange> generations = new ArrayList<>();
    private final List<IncidentChange> incidents = new ArrayList<>();
    private final List<VersionId> betsFrom = new ArrayList<>();

    final List<ParkedVersion> parked;
    int status;
    Phase phase;
    int generation;
    boolean byHand;
    Optional<BigDecimal> realWin;
    Optional<String> currency;
    Optional<Instant> sourceUpdatedAt;
    Optional<Instant> settledAt;
    Optional<Instant> recalculatedAt;
    Optional<Instant> openedAt;
    Optional<String> lastBatchId;

    DecisionDraft(CouponState from) {
        this.from = from;
        parked = new ArrayList<>(from.parked());
        status = from.status();
        phase = from.phase();
        generation = from.generation();
        byHand = from.byHand();
        realWin = from.realWin();
        currency = from.currency();
        sourceUpdatedAt = from.sourceUpdatedAt();
        settledAt = from.settledAt();
        recalculatedAt = from.recalculatedAt();
        openedAt = from.openedAt();
        lastBatchId = from.lastBatchId();
    }

    boolean settled() {
        return realWin.isPresent();
    }

    Optional<Money> credited() {
        return realWin.filter(amount -> amount.signum() > 0).map(amount -> new Money(amount, currency.orElseThrow()));
    }

    void move(OperationKind kind, Money amount, String batchId) {
        operations.add(new FinancialOperation(new FinancialKey(from.couponCode(), generation, kind), amount, batchId));
    }

    void changed(GenerationChange change) {
        generations.add(change);
    }

    void open(IncidentKind kind, String identity, Optional<Money> atRisk, Map<String, String> details) {
        incidents.add(new IncidentChange.Open(kind, identity, from.couponCode(), atRisk, details));
    }

    void close(IncidentKind kind, String identity, IncidentChange.Closing how) {
        incidents.add(new IncidentChange.Close(kind, identity, how));
    }

    /** Bets are taken unless the version is older than the state; call it before the clock moves. */
    void takeBets(VersionId id, Optional<Instant> clock) {
        if (!SourceClock.isOlder(clock, sourceUpdatedAt)) {
            betsFrom.add(id);
        }
    }

    String couponCode() {
        return from.couponCode();
    }

    Decision decided(Outcome outcome, Reason reason) {
        CouponState next = new CouponState(
                from.couponCode(),
                status,
                phase,
                generation,
                settled(),
                realWin,
                currency,
                sourceUpdatedAt,
                settledAt,
                recalculatedAt,
                openedAt,
                parked,
                lastBatchId,
                byHand,
                from.versionCount() + 1);
        return new Decision(next, outcome, reason, operations, generations, incidents, betsFrom);
    }
}
