package io.settledesk.settlement.run;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.FinancialKey;
import io.settledesk.settlement.payout.PayoutIds;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Tells a plan's operations which payouts they touch, so that a person sees it and the plan's hash holds it. */
public final class NamePayouts {
    private NamePayouts() {}

    /** A run's plan with its payouts. */
    public static ApplyRun of(FactsQueries queries, ApplyRun run) {
        return new ApplyRun(
                run.batch(),
                run.facts(),
                run.items(),
                of(queries, run.planItems(), run.after()),
                run.operations(),
                run.incidents());
    }

    /**
     * The same for items.
     *
     * @param after each coupon as it is when they are done
     */
    public static List<PlanItem> of(FactsQueries queries, List<PlanItem> items, Function<String, CouponState> after) {
        List<PlannedOperation> made =
                items.stream().flatMap(item -> item.newOperations().stream()).toList();
        if (made.isEmpty()) {
            return items;
        }
        Map<FinancialKey, List<String>> ids = new PayoutIds(queries.payouts()).of(made, after);
        return ids.isEmpty()
                ? items
                : items.stream().map(item -> item.withPayouts(ids)).toList();
    }
}
