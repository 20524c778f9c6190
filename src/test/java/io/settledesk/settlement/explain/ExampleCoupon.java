package io.settledesk.settlement.explain;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.domain.Reason;
import io.settledesk.domain.ReasonCode;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.domain.VersionId;
import io.settledesk.settlement.history.CouponHistory;
import io.settledesk.settlement.history.FoldedVersion;
import io.settledesk.settlement.history.StoredVersion;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds an explanation as the engine would have recorded it: versions in order, then entries of the account. */
final class ExampleCoupon {
    private static final String CODE = "000000000272";
    private static final Instant START = Instant.parse("2026-11-30T10:15:00Z");

    private final List<StoredVersion> versions = new ArrayList<>();
    private final Map<Integer, CouponLedger.Bets> bets = new HashMap<>();
    private final Map<String, CouponLedger.Operation> operations = new HashMap<>();
    private final Map<String, List<CouponLedger.Entry>> entries = new HashMap<>();
    private final List<CouponLedger.Between> between = new ArrayList<>();
    private Optional<Standing.Owner> owner = Optional.of(new Standing.Owner("player-1", Optional.of("RUB")));
    private BigDecimal balance = BigDecimal.ZERO;
    private long entryNo;

    ExampleCoupon withoutOwner() {
        owner = Optional.empty();
        return this;
    }

    ExampleCoupon version(int status, String win) {
        return version(status, win, Optional.empty(), 1, 1);
    }

    ExampleCoupon version(int status, String win, int decided, int total) {
        return version(status, win, Optional.empty(), decided, total);
    }

    ExampleCoupon versionAt(int status, String win, String clock) {
        return version(status, win, Optional.of(Instant.parse("2026-11-30T" + clock + "Z")), 1, 1);
    }

    private ExampleCoupon version(int status, String win, Optional<Instant> clock, int decided, int total) {
        int number = versions.size() + 1;
        Phase phase = StatusCatalogue.standard().phaseOf(status);
        versions.add(new StoredVersion(
                CODE,
                number,
                new VersionId("b-" + number, 0),
                BatchSource.CALLBACK,
                status,
                phase,
                win.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(win)),
                "RUB",
                clock,
                Optional.empty(),
                0,
                Outcome.APPLIED,
                Reason.of(ReasonCode.BETS_STORED),
                START.plusSeconds(60L * number)));
        bets.put(number, new CouponLedger.Bets(decided, total));
        List<FoldedVersion> folded = CouponHistory.fold(versions);
        folded.get(folded.size() - 1).decision().operations().forEach(this::record);
        return this;
    }

    private void record(FinancialOperation operation) {
        String key = operation.key().toString();
        operations.put(
                key,
                new CouponLedger.Operation(
                        operation.amount().amount(),
                        operation.amount().currency(),
                        owner.map(Standing.Owner::accountId),
                        operation.batchId(),
                        START));
        if (owner.isPresent()) {
            balance = balance.add(operation.signed().amount());
            entries.put(
                    key,
                    List.of(new CouponLedger.Entry(
                            "player-1", "RUB", ++entryNo, operation.signed().amount(), balance)));
        }
    }

    /** Alters a ledger entry as someone with the superuser's rights could. */
    ExampleCoupon alterEntry(String key, String amount) {
        CouponLedger.Entry entry = entries.get(key).get(0);
        entries.put(
                key,
                List.of(new CouponLedger.Entry(
                        entry.accountId(),
                        entry.currency(),
                        entry.entryNo(),
                        new BigDecimal(amount),
                        entry.balanceAfter())));
        return this;
    }

    ExampleCoupon payment(String key, String clock, String amount) {
        balance = balance.add(new BigDecimal(amount));
        between.add(new CouponLedger.Between(
                ++entryNo, key, "payment", Instant.parse("2026-11-30T" + clock + "Z"), new BigDecimal(amount)));
        return this;
    }

    Explanation explanation() {
        List<CouponLedger.Between> shown = balance.signum() < 0 ? between : List.of();
        CouponLedger ledger =
                new CouponLedger(START.plusSeconds(3_600), operations, entries, bets, owner, shown, List.of());
        return new ExplanationDraft(CODE, CouponHistory.fold(versions), ledger).explanation();
    }
}
