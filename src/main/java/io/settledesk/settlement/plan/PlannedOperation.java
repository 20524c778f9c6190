package io.settledesk.settlement.plan;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import java.util.List;
import java.util.Optional;

/**
 * An operation that would be made.
 *
 * @param key its key
 * @param amount more than zero; the key's kind gives the sign
 * @param accountId whose money it would be; empty when it would wait for its owner or its currency
 * @param payoutIds payouts that it would make, cancel or mark
 */
public record PlannedOperation(FinancialKey key, Money amount, Optional<String> accountId, List<String> payoutIds) {
    public PlannedOperation {
        payoutIds = List.copyOf(payoutIds);
    }

    /** One that touches no payout. */
    public PlannedOperation(FinancialKey key, Money amount, Optional<String> accountId) {
        this(key, amount, accountId, List.of());
    }

    /** The amount with its sign: debits are negative. */
    public Money signed() {
        return key.kind().sign() < 0 ? amount.negated() : amount;
    }
}
