package io.settledesk.settlement.verify;

import io.settledesk.db.Tx;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.settlement.verify.lane.Lanes;
import io.settledesk.settlement.verify.lane.OneAfterTheOther;
import io.settledesk.settlement.verify.lane.Range;
import io.settledesk.settlement.verify.lane.SideBySide;
import io.settledesk.settlement.verify.lane.VerifyStopped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Checks every invariant on one snapshot, with constant memory, and records what it found where the login may.
 */
public final class Verify {
    private final Tx tx;
    private final KnownSecrets secrets;
    private final Lanes lanes;

    /** The secrets judge signatures; those of others are counted as not known. */
    public Verify(Tx tx, KnownSecrets secrets) {
        this(tx, secrets, new OneAfterTheOther());
    }

    private Verify(Tx tx, KnownSecrets secrets, Lanes lanes) {
        this.tx = tx;
        this.secrets = secrets;
        this.lanes = lanes;
    }

    /**
     * A check whose parts run at the same time on connections of their own, which see the same snapshot: quicker by the number
     * of processors.
     *
     * @param tx gives {@value SideBySide#CONNECTIONS} connections at once
     */
    public static Verify sideBySide(Tx tx, KnownSecrets secrets) {
        return new Verify(tx, secrets, new SideBySide(tx));
    }

    /**
     * Runs the check.
     *
     * @throws VerifyStopped when a person stopped it
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    public VerifyReport run(VerifyProgress progress) {
        VerifyReport report = tx.read(handle -> check(handle, new Findings(progress)));
        tx.run(handle -> {
            SetQueries queries = new SetQueries(handle);
            if (queries.mayRecord()) {
                queries.record(report, details(report));
            }
            return report;
        });
        return report;
    }

    private VerifyReport check(Handle handle, Findings findings) {
        Instant snapshotAt = new SetQueries(handle).begin();
        String batch = new BatchPassQueries(handle).middle();
        String coupon = new CouponPassQueries(handle).middle();
        lanes.run(
                handle,
                findings::end,
                List.of(
                        part -> new BatchPass(findings, secrets).run(part, Range.before(batch)),
                        part -> new CouponPass(findings).run(part, Range.before(coupon)),
                        part -> new BatchPass(findings, secrets).run(part, Range.since(batch)),
                        part -> new CouponPass(findings).run(part, Range.since(coupon)),
                        part -> sets(new SetQueries(part), findings),
                        part -> new LedgerPass(findings).run(part)));
        return new VerifyReport(snapshotAt, findings.results());
    }

    private static void sets(SetQueries sets, Findings findings) {
        checkSet(sets, findings, Invariant.KEY_ONCE, SetQueries.COUNT_OPERATIONS, SetQueries.KEY_TWICE);
        checkSet(sets, findings, Invariant.HAS_BATCH, SetQueries.COUNT_OPERATIONS, SetQueries.OPERATION_WITHOUT_BATCH);
        checkSet(sets, findings, Invariant.POSTED_ONCE, SetQueries.COUNT_OPERATIONS, SetQueries.POSTED_WITHOUT_ENTRY);
        checkSet(sets, findings, Invariant.POSTED_ONCE, SetQueries.COUNT_ENTRIES, SetQueries.ENTRY_WITHOUT_OPERATION);
        checkSet(
                sets,
                findings,
                Invariant.NOTHING_WAITS_FOR_NOTHING,
                SetQueries.COUNT_UNASSIGNED,
                SetQueries.WAITS_FOR_NOTHING);
        checkSet(
                sets,
                findings,
                Invariant.ENTRY_ON_ONE_ACCOUNT,
                SetQueries.COUNT_ENTRIES,
                SetQueries.ENTRY_ON_TWO_ACCOUNTS);
        checkSet(
                sets,
                findings,
                Invariant.LEDGER_ADDS_UP,
                SetQueries.COUNT_ACCOUNTS,
                SetQueries.ACCOUNT_WITHOUT_ENTRIES);
        checkSet(
                sets,
                findings,
                Invariant.PAYMENT_ACTED_ONCE,
                SetQueries.COUNT_PAYMENTS,
                SetQueries.ACTED_WITHOUT_ENTRY);
        checkSet(
                sets,
                findings,
                Invariant.PAYMENT_ACTED_ONCE,
                SetQueries.COUNT_PAYMENTS,
                SetQueries.ENTRY_WITHOUT_PAYMENT);
        checkSet(sets, findings, Invariant.BODY_HASH, SetQueries.COUNT_QUARANTINE, SetQueries.QUARANTINE_HASH);
        payouts(sets, findings);
    }

    private static void payouts(SetQueries sets, Findings findings) {
        checkSet(
                sets,
                findings,
                Invariant.PAYOUT_OF_ITS_CREDIT,
                SetQueries.COUNT_PAYOUTS,
                SetQueries.PAYOUT_WITHOUT_CREDIT);
        checkSet(
                sets, findings, Invariant.PAYOUT_OF_ITS_CREDIT, SetQueries.COUNT_PAYOUTS, SetQueries.CREDIT_PAID_TWICE);
        checkSet(
                sets, findings, Invariant.PAYOUT_BOOKED_ONCE, SetQueries.COUNT_PAYOUTS, SetQueries.PAYOUT_BOOKED_WRONG);
        checkSet(
                sets,
                findings,
                Invariant.PAYOUT_BOOKED_ONCE,
                SetQueries.COUNT_PAYOUTS,
                SetQueries.ENTRY_WITHOUT_PAYOUT);
    }

    private static void checkSet(
            SetQueries sets, Findings findings, Invariant invariant, String counting, String breaking) {
        findings.checked(invariant, sets.count(counting));
        sets.broken(breaking, what -> findings.broken(invariant, what));
    }

    private static String details(VerifyReport report) {
        Map<String, Object> byName = new HashMap<>();
        for (InvariantResult result : report.results()) {
            byName.put(
                    result.invariant().name(),
                    Map.of(
                            "checked", result.checked(),
                            "violations", result.violations(),
                            "notKnown", result.notKnown(),
                            "first", result.first()));
        }
        return CanonicalJson.write(byName);
    }
}
