package io.settledesk.settlement.run;

import io.settledesk.domain.CouponVersion.Lateness;
import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.IncidentChange;
import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs a packet that is not applied yet up to its writes. What it reads must be locked when it is to be written. */
public final class PlanApply {
    private final EngineSettings settings;

    public PlanApply(EngineSettings settings) {
        this.settings = settings;
    }

    /** Runs it on what is read now; late means that another request than the one that brought it applies it. */
    public ApplyRun plan(FactsQueries queries, RunBatch batch, boolean late) {
        List<String> coupons = batch.couponCodes();
        Map<String, Lateness> overtaken = late ? queries.lateness(coupons, batch.receivedAt()) : Map.of();
        Facts facts = queries.facts(coupons);
        List<RunItem> items = new RunRules(settings, batch, facts, overtaken).items();
        List<String> moving = items.stream()
                .filter(item -> !item.decision().operations().isEmpty())
                .map(item -> item.element().couponCode())
                .distinct()
                .toList();
        return new Assembly(new AssignOperations(facts, queries.operations(moving))).run(batch, facts, items);
    }

    /** Collects what the items bring about. */
    private static final class Assembly {
        private final AssignOperations assign;
        private final List<IncidentNote> incidents = new ArrayList<>();

        Assembly(AssignOperations assign) {
            this.assign = assign;
        }

        ApplyRun run(RunBatch batch, Facts facts, List<RunItem> items) {
            List<PlanItem> planItems = items.stream().map(this::planItem).toList();
            incidents.addAll(assign.incidents());
            return new ApplyRun(batch, facts, items, planItems, assign.assigned(), incidents);
        }

        private PlanItem planItem(RunItem item) {
            if (item.clockAhead()) {
                incidents.add(clockAhead(item));
            }
            item.decision().incidents().forEach(change -> incidents.add(note(change, item)));
            List<PlannedOperation> made = new ArrayList<>();
            List<KnownOperation> known = new ArrayList<>();
            item.decision().operations().forEach(operation -> take(operation, made, known));
            return new PlanItem(
                    item.element().position(),
                    item.element().couponCode(),
                    item.decision().outcome(),
                    Optional.of(item.decision().reason()),
                    CouponFacts.of(item.before()),
                    CouponFacts.of(item.decision().next()),
                    made,
                    known);
        }

        private void take(FinancialOperation operation, List<PlannedOperation> made, List<KnownOperation> known) {
            Optional<KnownOperation> stored = assign.find(operation.key());
            if (stored.isEmpty()) {
                made.add(new PlannedOperation(
                        operation.key(),
                        operation.amount(),
                        assign.assign(operation).accountId()));
                return;
            }
            known.add(stored.get());
            if (!stored.get().amount().equals(operation.amount())) {
                assign.tellConflict(operation, stored.get());
            }
        }

        private static IncidentNote clockAhead(RunItem item) {
            return new IncidentNote.Opened(new NewIncident(
                    IncidentKind.CLOCK_AHEAD,
                    item.version().id().toString(),
                    Optional.of(item.element().couponCode()),
                    Optional.of(item.version().id().batchId()),
                    Optional.empty(),
                    Optional.empty(),
                    Map.of("said", item.element().updatedAt().orElseThrow().toString())));
        }

        private static IncidentNote note(IncidentChange change, RunItem item) {
            String batchId = item.version().id().batchId();
            if (change instanceof IncidentChange.Open open) {
                return new IncidentNote.Opened(new NewIncident(
                        open.kind(),
                        open.identity(),
                        Optional.of(open.couponCode()),
                        Optional.of(batchId),
                        Optional.empty(),
                        open.atRisk(),
                        open.details()));
            }
            IncidentChange.Close close = (IncidentChange.Close) change;
            return new IncidentNote.Closed(close.kind(), close.identity(), close.how(), batchId);
        }
    }
}
