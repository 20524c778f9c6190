package io.settledesk.settlement.commit;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.FaultPoints;
import io.settledesk.settlement.FaultPoints.Step;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.ledger.LedgerPosting;
import io.settledesk.settlement.ledger.PostLedger;
import io.settledesk.settlement.payout.PostOperations;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.AssignedOperation;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.LockStore;
import io.settledesk.settlement.run.Owner;
import io.settledesk.settlement.run.PlanApply;
import io.settledesk.settlement.run.RunBatch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The committer's half of the engine: locks, runs on what is read after the locks, writes. In the caller's transaction. */
public final class CommitRun {
    private final EngineSettings settings;
    private final FaultPoints faults;

    public CommitRun(EngineSettings settings, FaultPoints faults) {
        this.settings = settings;
        this.faults = faults;
    }

    /** Locks the coupons of a packet and runs it up to its writes. */
    public ApplyRun prepare(Handle handle, RunBatch batch, boolean late) {
        new LockStore(handle).lockCoupons(batch.couponCodes());
        faults.reached(Step.COUPONS_LOCKED);
        PlanApply planner = new PlanApply(settings);
        ApplyRun run = planner.plan(new FactsQueries(handle), batch, late);
        // Another transaction may have opened the account first, in another currency: look again.
        return openAccounts(handle, run.facts(), run.operations())
                ? planner.plan(new FactsQueries(handle), batch, late)
                : run;
    }

    /** Opens the accounts that operations name and that have no row yet; true when there was one. */
    public boolean openAccounts(Handle handle, Facts facts, List<AssignedOperation> operations) {
        List<Owner> withoutAccount = operations.stream()
                .filter(operation -> operation.accountId().isPresent())
                .flatMap(operation -> owner(facts, operation).stream())
                .filter(owner -> !owner.accountExists())
                .toList();
        if (!withoutAccount.isEmpty()) {
            new PostLedger(handle)
                    .open(withoutAccount.stream()
                            .collect(Collectors.toMap(
                                    Owner::accountId, Owner::accountCurrency, (one, same) -> one, TreeMap::new)));
        }
        return !withoutAccount.isEmpty();
    }

    /** Writes a prepared run whole. */
    public void write(Handle handle, ApplyRun run) {
        Instant now = run.facts().readAt();
        new WriteCoupons(handle, faults).write(run, now);
        List<IncidentNote> notes = new ArrayList<>(run.incidents());
        notes.addAll(writeMoney(handle, run.operations(), run.batch()::batchOf, run.after(), now));
        writeIncidents(handle, notes);
    }

    /** Writes the prepared run of a batch that was stored without being applied; that it had failed is mended then. */
    public void writeWaiting(Handle handle, ApplyRun run, String by) {
        write(handle, run);
        String batchId = run.batch().packet().batchId();
        new WaitingCouponStore(handle).release(batchId);
        new BatchStore(handle).markApplied(batchId);
        writeIncidents(
                handle, List.of(new IncidentNote.Closed(IncidentKind.BATCH_FAILED, batchId, Closing.MENDED, by)));
    }

    /** Makes operations and posts those that have an account; what people must know about the balances is returned. */
    public List<IncidentNote> writeMoney(Handle handle, List<AssignedOperation> operations, String cause, Facts facts) {
        return writeMoney(
                handle,
                operations,
                couponCode -> cause,
                couponCode -> facts.coupon(couponCode).state(),
                facts.readAt());
    }

    private List<IncidentNote> writeMoney(
            Handle handle,
            List<AssignedOperation> operations,
            UnaryOperator<String> causeByCoupon,
            Function<String, CouponState> after,
            Instant now) {
        if (operations.isEmpty()) {
            return List.of();
        }
        new OperationStore(handle).make(operations, now);
        faults.reached(Step.OPERATIONS_WRITTEN);
        List<LedgerPosting> postings = operations.stream()
                .flatMap(operation -> posting(operation).stream())
                .toList();
        List<IncidentNote> notes = new PostOperations(handle, causeByCoupon, after).post(postings, now);
        faults.reached(Step.LEDGER_WRITTEN);
        return notes;
    }

    /** Opens and closes incidents, the last write but the batch's own. */
    public void writeIncidents(Handle handle, List<IncidentNote> notes) {
        new IncidentStore(handle).write(notes);
        faults.reached(Step.INCIDENTS_WRITTEN);
    }

    private static Optional<Owner> owner(Facts facts, AssignedOperation operation) {
        return facts.coupon(operation.operation().key().couponCode()).owner();
    }

    private static Optional<LedgerPosting> posting(AssignedOperation assigned) {
        return assigned.accountId()
                .map(account -> new LedgerPosting(
                        assigned.operation().key(),
                        account,
                        assigned.operation().signed()));
    }
}
