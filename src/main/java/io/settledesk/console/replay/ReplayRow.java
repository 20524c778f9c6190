package io.settledesk.console.replay;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A line of a plan or of its outcome: an element with its first operation, then one line for each more.
 *
 * @param item the element
 * @param first whether the element itself stands in this line
 * @param number of the operation within the element, from 0
 * @param key the operation's key; empty when the element moves nothing
 * @param fresh whether the operation would be made, or was made, now
 * @param movement signed, of a new operation alone: what exists moves nothing
 */
record ReplayRow(
        PlanItem item, boolean first, int number, Optional<FinancialKey> key, boolean fresh, Optional<Money> movement) {

    /** In array order. */
    static List<ReplayRow> of(Collection<PlanItem> items) {
        List<ReplayRow> rows = new ArrayList<>();
        items.forEach(item -> add(rows, item));
        return rows;
    }

    String id() {
        return item.position() + "/" + number;
    }

    CouponFacts before() {
        return item.before();
    }

    CouponFacts after() {
        return item.after();
    }

    boolean stays() {
        return ReplayPlanFacts.isSameState(item.before(), item.after());
    }

    private static void add(List<ReplayRow> rows, PlanItem item) {
        int number = 0;
        for (PlannedOperation operation : item.newOperations()) {
            Money amount = operation.amount();
            Money movement = operation.key().kind().sign() < 0 ? amount.negated() : amount;
            rows.add(new ReplayRow(
                    item, number == 0, number, Optional.of(operation.key()), true, Optional.of(movement)));
            number++;
        }
        for (KnownOperation operation : item.knownOperations()) {
            rows.add(new ReplayRow(item, number == 0, number, Optional.of(operation.key()), false, Optional.empty()));
            number++;
        }
        if (number == 0) {
            rows.add(new ReplayRow(item, true, 0, Optional.empty(), false, Optional.empty()));
        }
    }
}
