package io.settledesk.settlement.verify;

import io.settledesk.db.Tx;
import io.settledesk.packet.CanonicalJson;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Checks every invariant on one snapshot, reading all rows once with constant memory, and records what it found where the
 * login may.
 */
public final class Verify {
    private final Tx tx;
    private final KnownSecrets secrets;

    /** The secrets judge signatures; those of others are counted as not known. */
    public Verify(Tx tx, KnownSecrets secrets) {
        this.tx = tx;
        this.secrets = secrets;
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
        SetQueries sets = new SetQueries(handle);
        Instant snapshotAt = sets.begin();
        checkSet(sets, findings, Invariant.KEY_ONCE, SetQueries.COUNT_OPERATIONS, SetQueries.KEY_TWICE);
        checkSet(sets, findings, Invariant.HAS_BATCH, SetQueries.COUNT_OPERATIONS, SetQueries.OPERATION_WITHOUT_BATCH);
        checkSet(sets, findings, Invariant.HAS_BATCH, SetQueries.COUNT_VERSIONS, SetQueries.VERSION_WITHOUT_BATCH);
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
        checkSet(sets, findings, Invariant.BODY_HASH, SetQueries.COUNT_QUARANTINE, SetQueries.QUARANTINE_HASH);
        new LedgerPass(findings).run(handle);
        coupons(handle, sets, findings);
        new BatchPass(findings, secrets).run(handle);
        return new VerifyReport(snapshotAt, findings.results());
    }

    private static void coupons(Handle handle, SetQueries sets, Findings findings) {
        List<String> unreadable = sets.unreadableVersions();
        if (unreadable.isEmpty()) {
            new CouponPass(findings).run(handle);
            return;
        }
        unreadable.forEach(what -> findings.broken(Invariant.VERSIONS_EXPLAINED, what));
        findings.broken(Invariant.OPERATIONS_EXPLAINED, "not checked: there are versions that cannot be read");
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
