package io.settledesk.settlement.placement;

import io.settledesk.domain.Money;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.run.FactsQueries;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** What coupons have brought so far: the money that would be another's, were another their owner. */
final class SettledSums {
    private final Map<String, Map<String, BigDecimal>> byCoupon = new HashMap<>();

    private SettledSums() {}

    static SettledSums of(Handle handle, Collection<String> couponCodes) {
        SettledSums sums = new SettledSums();
        new FactsQueries(handle).operations(couponCodes).forEach(sums::add);
        return sums;
    }

    /** Credits less debits; empty when that is nothing, or there are several currencies, which are never added up. */
    Optional<Money> of(String couponCode) {
        Map<String, BigDecimal> sums = byCoupon.getOrDefault(couponCode, Map.of());
        return sums.size() == 1
                ? sums.entrySet().stream()
                        .filter(sum -> sum.getValue().signum() != 0)
                        .map(sum -> new Money(sum.getValue().abs(), sum.getKey()))
                        .findFirst()
                : Optional.empty();
    }

    private void add(KnownOperation operation) {
        BigDecimal signed = operation
                .amount()
                .amount()
                .multiply(BigDecimal.valueOf(operation.key().kind().sign()));
        byCoupon.computeIfAbsent(operation.key().couponCode(), code -> new TreeMap<>())
                .merge(operation.amount().currency(), signed, BigDecimal::add);
    }
}
