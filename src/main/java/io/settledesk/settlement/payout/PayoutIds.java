package io.settledesk.settlement.payout;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.OperationKind;
import io.settledesk.domain.payout.MerchantId;
import io.settledesk.settlement.payout.PayoutQueries.Offer;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Which payouts an operation would touch: the one that a credit may become, those whose credit a debit takes back. For a
 * plan's hash, so neither a balance nor a payout's progress is in it.
 */
public final class PayoutIds {
    private final PayoutQueries queries;

    public PayoutIds(PayoutQueries queries) {
        this.queries = queries;
    }

    /** By key; an operation that touches none is left out. */
    public Map<FinancialKey, List<String>> of(
            Collection<PlannedOperation> operations, Function<String, CouponState> after) {
        List<PlannedOperation> posted =
                operations.stream().filter(o -> o.accountId().isPresent()).toList();
        Map<FinancialKey, List<String>> ids = new HashMap<>();
        List<PlannedOperation> credits = posted.stream()
                .filter(operation -> CreatePayouts.isCurrent(operation.key(), after))
                .toList();
        if (!credits.isEmpty()) {
            offered(credits, ids);
        }
        List<FinancialKey> debits = posted.stream()
                .map(PlannedOperation::key)
                .filter(key -> key.kind() == OperationKind.RECALCULATION_DEBIT)
                .toList();
        if (!debits.isEmpty()) {
            reversed(debits, ids);
        }
        return ids;
    }

    private void offered(List<PlannedOperation> credits, Map<FinancialKey, List<String>> ids) {
        Optional<Offer> offer = queries.offer(credits.stream()
                .flatMap(credit -> credit.accountId().stream())
                .distinct()
                .toList());
        offer.ifPresent(known -> credits.stream()
                .filter(credit ->
                        credit.accountId().filter(known.details()::containsKey).isPresent())
                .forEach(credit -> ids.put(
                        credit.key(),
                        List.of(MerchantId.first(known.policy().idPrefix(), credit.key())
                                .toString()))));
    }

    private void reversed(List<FinancialKey> debits, Map<FinancialKey, List<String>> ids) {
        Map<FinancialKey, List<String>> byCredit =
                queries.idsOf(debits.stream().map(ReversePayouts::credit).toList());
        for (FinancialKey debit : debits) {
            List<String> found = byCredit.getOrDefault(ReversePayouts.credit(debit), List.of());
            if (!found.isEmpty()) {
                ids.put(debit, new ArrayList<>(found));
            }
        }
    }
}
