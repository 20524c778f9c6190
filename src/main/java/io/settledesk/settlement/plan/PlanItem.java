package io.settledesk.settlement.plan;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Reason;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What would become, or became, of one element of a batch.
 *
 * @param position index in the batch, from 0
 * @param couponCode the coupon
 * @param outcome what it would be
 * @param reason why, in the rules' words; empty where the outcome says it all (a replay's {@code ALREADY_PAID})
 * @param before the coupon now
 * @param after the coupon then
 * @param newOperations operations that would be made
 * @param knownOperations operations of this item that exist already
 */
public record PlanItem(
        int position,
        String couponCode,
        Outcome outcome,
        Optional<Reason> reason,
        CouponFacts before,
        CouponFacts after,
        List<PlannedOperation> newOperations,
        List<KnownOperation> knownOperations) {
    public PlanItem {
        newOperations = List.copyOf(newOperations);
        knownOperations = List.copyOf(knownOperations);
    }

    /** The same, its new operations with the payouts that they touch. */
    public PlanItem withPayouts(Map<FinancialKey, List<String>> idsByKey) {
        List<PlannedOperation> named = newOperations.stream()
                .map(made -> new PlannedOperation(
                        made.key(),
                        made.amount(),
                        made.accountId(),
                        idsByKey.getOrDefault(made.key(), made.payoutIds())))
                .toList();
        return new PlanItem(position, couponCode, outcome, reason, before, after, named, knownOperations);
    }
}
