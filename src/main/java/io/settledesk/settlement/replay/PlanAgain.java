package io.settledesk.settlement.replay;

import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Reason;
import io.settledesk.settlement.commit.StoredBatch;
import io.settledesk.settlement.history.CouponHistory;
import io.settledesk.settlement.history.FoldedVersion;
import io.settledesk.settlement.history.HistoryQueries;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import io.settledesk.settlement.run.AssignOperations;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.NamePayouts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The replay of an applied batch: each of its coupons is folded again, and what a version of the batch should have moved is
 * held against what is stored. No state changes; a key that is missing is made.
 */
final class PlanAgain {
    private final StoredBatch batch;
    private final Facts facts;
    private final AssignOperations assign;

    private PlanAgain(StoredBatch batch, Facts facts, AssignOperations assign) {
        this.batch = batch;
        this.facts = facts;
        this.assign = assign;
    }

    static ReplayRun.Applied plan(Handle handle, StoredBatch batch, List<String> couponCodes) {
        FactsQueries queries = new FactsQueries(handle);
        Facts facts = queries.facts(couponCodes);
        List<KnownOperation> stored =
                new ReplayQueries(handle).withAskers(batch.batchId(), queries.operations(couponCodes));
        List<FoldedVersion> versions = new HistoryQueries(handle)
                .histories(couponCodes).values().stream()
                        .flatMap(history -> CouponHistory.fold(history).stream())
                        .filter(folded -> folded.stored().id().batchId().equals(batch.batchId()))
                        .sorted(Comparator.comparing(
                                folded -> folded.stored().id().position()))
                        .toList();
        return new PlanAgain(batch, facts, new AssignOperations(facts, stored)).run(queries, versions);
    }

    private ReplayRun.Applied run(FactsQueries queries, List<FoldedVersion> versions) {
        List<PlanItem> items = NamePayouts.of(
                queries,
                versions.stream().map(this::item).toList(),
                coupon -> facts.coupon(coupon).state());
        Plan plan = Plan.of(batch.batchId(), batch.sha256(), facts.readAt(), items);
        return new ReplayRun.Applied(plan, batch, facts, assign.assigned(), assign.incidents());
    }

    private PlanItem item(FoldedVersion folded) {
        List<FinancialOperation> missing = new ArrayList<>();
        List<KnownOperation> known = new ArrayList<>();
        boolean conflict = false;
        for (FinancialOperation expected : folded.decision().operations()) {
            Optional<KnownOperation> stored = assign.find(expected.key());
            stored.ifPresentOrElse(known::add, () -> missing.add(expected));
            if (stored.isPresent() && !stored.get().amount().equals(expected.amount())) {
                assign.tellConflict(expected, stored.get());
                conflict = true;
            }
        }
        // Where one key contradicts the rules, a person looks first: nothing of the item is made.
        List<PlannedOperation> made =
                conflict ? List.of() : missing.stream().map(this::make).toList();
        Outcome outcome = conflict ? Outcome.CONFLICT : outcome(folded, made, known);
        Optional<Reason> reason = conflict || outcome == Outcome.ALREADY_PAID
                ? Optional.empty()
                : Optional.of(folded.stored().reason());
        CouponFacts now =
                CouponFacts.of(facts.coupon(folded.stored().couponCode()).state());
        return new PlanItem(
                folded.stored().id().position(), folded.stored().couponCode(), outcome, reason, now, now, made, known);
    }

    private PlannedOperation make(FinancialOperation operation) {
        return new PlannedOperation(
                operation.key(), operation.amount(), assign.assign(operation).accountId());
    }

    private static Outcome outcome(FoldedVersion folded, List<PlannedOperation> made, List<KnownOperation> known) {
        if (!made.isEmpty()) {
            return Outcome.APPLIED;
        }
        if (!known.isEmpty()) {
            return Outcome.ALREADY_PAID;
        }
        Outcome stored = folded.stored().outcome();
        return stored == Outcome.APPLIED ? Outcome.UNCHANGED : stored;
    }
}
