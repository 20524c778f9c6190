package io.settledesk.settlement.verify;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.Decision.GenerationChange;
import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.Money;
import io.settledesk.settlement.history.CouponHistory;
import io.settledesk.settlement.history.FoldedVersion;
import io.settledesk.settlement.history.StoredVersion;
import io.settledesk.settlement.verify.StoredRows.Coupon;
import io.settledesk.settlement.verify.StoredRows.Generation;
import io.settledesk.settlement.verify.StoredRows.Operation;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Folds a coupon's versions through the rules and holds operations, state and generations against what comes out. */
final class CouponCheck {
    private final Findings findings;

    CouponCheck(Findings findings) {
        this.findings = findings;
    }

    /** Checks one coupon by its versions in order; any of the lists may be empty. */
    void check(
            List<StoredVersion> versions,
            List<Operation> operations,
            List<Coupon> coupons,
            List<Generation> generations) {
        if (versions.isEmpty()) {
            operations.forEach(this::stray);
            coupons.forEach(this::stray);
            generations.forEach(this::stray);
            return;
        }
        List<FoldedVersion> folded = CouponHistory.fold(versions);
        versions(folded);
        operations(folded, operations);
        coupon(folded, coupons);
        generations(folded, generations);
    }

    void stray(Operation operation) {
        findings.check(
                Invariant.OPERATIONS_EXPLAINED,
                false,
                () -> operation.key() + ": its coupon has no version that asks for it");
    }

    void stray(Coupon coupon) {
        findings.check(Invariant.COUPON_EXPLAINED, false, () -> coupon.couponCode() + ": it has no version");
    }

    void stray(Generation generation) {
        findings.check(Invariant.GENERATIONS_EXPLAINED, false, () -> name(generation) + ": its coupon has no version");
    }

    private void versions(List<FoldedVersion> folded) {
        int expectedNo = 0;
        for (FoldedVersion version : folded) {
            expectedNo++;
            StoredVersion stored = version.stored();
            boolean same = stored.versionNo() == expectedNo
                    && stored.outcome() == version.decision().outcome()
                    && stored.generation() == version.decision().next().generation()
                    && stored.reason().code() == version.decision().reason().code();
            findings.check(
                    Invariant.VERSIONS_EXPLAINED,
                    same,
                    () -> stored.couponCode() + " v" + stored.versionNo() + ": stored " + stored.outcome()
                            + " in generation "
                            + stored.generation() + ", the rules say "
                            + version.decision().outcome() + " in generation "
                            + version.decision().next().generation());
        }
    }

    private void operations(List<FoldedVersion> folded, List<Operation> stored) {
        Map<String, FinancialOperation> expected = new TreeMap<>();
        folded.forEach(version -> version.decision()
                .operations()
                .forEach(operation -> expected.put(operation.key().toString(), operation)));
        for (Operation operation : stored) {
            Optional<FinancialOperation> asked = Optional.ofNullable(expected.remove(operation.key()));
            boolean same = asked.isPresent()
                    && asked.get().amount().equals(operation.amount())
                    && asked.get().batchId().equals(operation.batchId());
            findings.check(
                    Invariant.OPERATIONS_EXPLAINED,
                    same,
                    () -> operation.key() + ": recorded " + operation.amount() + " of batch " + operation.batchId()
                            + ", the rules say "
                            + asked.map(it -> it.amount() + " of batch " + it.batchId())
                                    .orElse("nothing"));
        }
        expected.values()
                .forEach(missing -> findings.check(
                        Invariant.OPERATIONS_EXPLAINED,
                        false,
                        () -> missing.key() + ": not recorded, the rules say " + missing.amount()));
    }

    private void coupon(List<FoldedVersion> folded, List<Coupon> stored) {
        CouponState expected = folded.get(folded.size() - 1).decision().next();
        boolean same = stored.size() == 1 && stored.get(0).state().equals(expected);
        findings.check(
                Invariant.COUPON_EXPLAINED,
                same,
                () -> expected.couponCode() + ": "
                        + stored.stream()
                                .findFirst()
                                .map(coupon ->
                                        "stored " + brief(coupon.state()) + ", its versions give " + brief(expected))
                                .orElse("no row, its versions give " + brief(expected)));
    }

    /** Enough to see what differs in most cases; the rest is in the two rows. */
    private static String brief(CouponState state) {
        return "status " + state.status() + ", generation " + state.generation() + ", realWin "
                + state.realWin().map(BigDecimal::toPlainString).orElse("none") + ", " + state.versionCount()
                + " versions, last batch " + state.lastBatchId().orElse("none");
    }

    private void generations(List<FoldedVersion> folded, List<Generation> stored) {
        Map<Integer, Generation> expected = expectedGenerations(folded);
        for (Generation generation : stored) {
            Generation asked = expected.remove(generation.generation());
            findings.check(
                    Invariant.GENERATIONS_EXPLAINED,
                    generation.equals(asked),
                    () -> name(generation) + ": credited "
                            + generation.credited().toPlainString() + ", debited "
                            + generation.debited().toPlainString() + ", settled by "
                            + generation.settledBy().orElse("none") + "; its versions say otherwise");
        }
        expected.values()
                .forEach(missing ->
                        findings.check(Invariant.GENERATIONS_EXPLAINED, false, () -> name(missing) + ": no row"));
    }

    private static Map<Integer, Generation> expectedGenerations(List<FoldedVersion> folded) {
        StoredVersion first = folded.get(0).stored();
        Map<Integer, Generation> generations = new HashMap<>();
        generations.put(0, opened(first.couponCode(), 0, first.id().batchId(), BigDecimal.ZERO));
        for (FoldedVersion version : folded) {
            for (GenerationChange change : version.decision().generations()) {
                if (change instanceof GenerationChange.Opened opened) {
                    generations.put(
                            opened.generation(),
                            opened(first.couponCode(), opened.generation(), opened.batchId(), opened.debited()));
                } else if (change instanceof GenerationChange.Settled settled) {
                    generations.computeIfPresent(settled.generation(), (number, open) -> settled(open, settled));
                }
            }
        }
        return generations;
    }

    private static Generation opened(String couponCode, int number, String openedBy, BigDecimal debited) {
        return new Generation(
                couponCode,
                number,
                openedBy,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                BigDecimal.ZERO,
                debited);
    }

    private static Generation settled(Generation open, GenerationChange.Settled settled) {
        return new Generation(
                open.couponCode(),
                open.generation(),
                open.openedBy(),
                Optional.of(settled.batchId()),
                Optional.of(settled.status()),
                Optional.of(Money.normal(settled.realWin())),
                settled.credited(),
                open.debited());
    }

    private static String name(Generation generation) {
        return generation.couponCode() + ":" + generation.generation();
    }
}
