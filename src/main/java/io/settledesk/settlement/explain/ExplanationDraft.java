package io.settledesk.settlement.explain;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.Decision;
import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.IncidentChange;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.ParkedVersion;
import io.settledesk.settlement.history.FoldedVersion;
import io.settledesk.settlement.history.StoredVersion;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Lays the fold of a coupon's versions beside what is recorded. */
final class ExplanationDraft {
    private final String couponCode;
    private final List<FoldedVersion> folded;
    private final CouponLedger ledger;
    private final Map<String, Integer> numbers = new HashMap<>();

    ExplanationDraft(String couponCode, List<FoldedVersion> folded, CouponLedger ledger) {
        this.couponCode = couponCode;
        this.folded = folded;
        this.ledger = ledger;
        folded.forEach(version ->
                numbers.put(version.stored().id().toString(), version.stored().versionNo()));
    }

    Explanation explanation() {
        int inForce = inForce();
        List<ExplainStep> steps =
                folded.stream().map(version -> step(version, inForce)).toList();
        return new Explanation(
                couponCode,
                ledger.readAt(),
                standing(),
                steps,
                explained(),
                posted(),
                waiting(),
                ledger.entries().values().stream().mapToInt(List::size).sum(),
                strangeKeys(),
                others(steps),
                ledger.decisions());
    }

    private ExplainStep step(FoldedVersion version, int inForce) {
        StoredVersion stored = version.stored();
        Decision decision = version.decision();
        CouponLedger.Bets bets = ledger.bets().getOrDefault(stored.versionNo(), new CouponLedger.Bets(0, 0));
        return new ExplainStep(
                stored.versionNo(),
                decision.next().generation(),
                stored.id().batchId(),
                stored.id().position(),
                stored.source(),
                stored.status(),
                stored.phase(),
                stored.realWin(),
                stored.currency(),
                bets.decided(),
                bets.total(),
                decision.outcome(),
                decision.reason(),
                tookParked(decision),
                stored.versionNo() == inForce,
                stored.clock(),
                stored.receivedAt(),
                decision.operations().stream().map(this::operation).toList());
    }

    private ExplainedOperation operation(FinancialOperation expected) {
        String key = expected.key().toString();
        Optional<CouponLedger.Operation> stored =
                Optional.ofNullable(ledger.operations().get(key));
        Optional<CouponLedger.Entry> entry =
                ledger.entries().getOrDefault(key, List.of()).stream().findFirst();
        return new ExplainedOperation(
                expected.key(),
                expected.amount(),
                stored.map(CouponLedger.Operation::amount),
                expected.batchId(),
                stored.map(CouponLedger.Operation::createdAt),
                stored.flatMap(CouponLedger.Operation::accountId),
                entry.map(CouponLedger.Entry::amount),
                entry.map(CouponLedger.Entry::balanceAfter));
    }

    /** The version whose state stands: the last one taken, or the parked one that a recalculation took again. */
    private int inForce() {
        int inForce = 0;
        for (FoldedVersion version : folded) {
            if (version.decision().outcome() == Outcome.APPLIED) {
                List<Integer> taken = tookParked(version.decision());
                inForce = taken.isEmpty() ? version.stored().versionNo() : taken.get(0);
            }
        }
        return inForce;
    }

    private List<Integer> tookParked(Decision decision) {
        List<Integer> taken = new ArrayList<>();
        for (IncidentChange change : decision.incidents()) {
            if (change instanceof IncidentChange.Close close
                    && close.kind() == IncidentKind.RESULT_CHANGED
                    && close.how() == Closing.TAKEN) {
                Optional.ofNullable(numbers.get(close.identity())).ifPresent(taken::add);
            }
        }
        return taken;
    }

    private Standing standing() {
        CouponState state = folded.get(folded.size() - 1).decision().next();
        boolean openedLater = state.settledAt()
                .flatMap(settled -> state.openedAt().map(settled::isBefore))
                .orElse(false);
        return new Standing(
                state.status(),
                state.phase(),
                state.generation(),
                state.realWin().map(amount -> new Money(amount, state.currency().orElseThrow())),
                state.recalculatedAt(),
                openedLater,
                state.parked().stream()
                        .map(this::number)
                        .flatMap(Optional::stream)
                        .toList(),
                ledger.owner());
    }

    private Optional<Integer> number(ParkedVersion parked) {
        return Optional.ofNullable(numbers.get(parked.id().toString()));
    }

    private SortedMap<String, BigDecimal> explained() {
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        expected().forEach(operation -> add(sums, operation.signed()));
        return sums;
    }

    private List<FinancialOperation> expected() {
        return folded.stream()
                .flatMap(version -> version.decision().operations().stream())
                .toList();
    }

    private SortedMap<String, BigDecimal> posted() {
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        ledger.entries().values().stream()
                .flatMap(List::stream)
                .forEach(entry -> sums.merge(entry.currency(), entry.amount(), BigDecimal::add));
        return sums;
    }

    private SortedMap<String, BigDecimal> waiting() {
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        ledger.operations().forEach((key, operation) -> {
            if (operation.accountId().isEmpty()) {
                boolean debit = key.endsWith(":recalculation_debit");
                sums.merge(
                        operation.currency(),
                        debit ? operation.amount().negate() : operation.amount(),
                        BigDecimal::add);
            }
        });
        return sums;
    }

    private List<String> strangeKeys() {
        Map<String, Money> expected = new HashMap<>();
        expected().forEach(operation -> expected.put(operation.key().toString(), operation.amount()));
        Set<String> strange = new TreeSet<>();
        ledger.operations().forEach((key, operation) -> {
            if (!new Money(operation.amount(), operation.currency()).equals(expected.get(key))) {
                strange.add(key);
            }
        });
        Set<String> withoutOperation = new HashSet<>(ledger.entries().keySet());
        withoutOperation.removeAll(ledger.operations().keySet());
        strange.addAll(withoutOperation);
        ledger.entries().forEach((key, entries) -> {
            if (entries.size() > 1) {
                strange.add(key);
            }
        });
        return List.copyOf(strange);
    }

    private List<OtherEntry> others(List<ExplainStep> steps) {
        Map<Long, Integer> versions = new TreeMap<>();
        for (ExplainStep step : steps) {
            for (ExplainedOperation operation : step.operations()) {
                ledger.entries()
                        .getOrDefault(operation.key().toString(), List.of())
                        .forEach(entry -> versions.put(entry.entryNo(), step.versionNo()));
            }
        }
        return ledger.between().stream()
                .map(between -> new OtherEntry(
                        between.entryKey(),
                        between.source(),
                        between.createdAt(),
                        between.amount(),
                        versionBefore(versions, between.entryNo())))
                .toList();
    }

    private static int versionBefore(Map<Long, Integer> versions, long entryNo) {
        int version = 0;
        for (Map.Entry<Long, Integer> entry : versions.entrySet()) {
            if (entry.getKey() < entryNo) {
                version = entry.getValue();
            }
        }
        return version;
    }

    private static void add(SortedMap<String, BigDecimal> sums, Money money) {
        sums.merge(money.currency(), money.amount(), BigDecimal::add);
    }
}
