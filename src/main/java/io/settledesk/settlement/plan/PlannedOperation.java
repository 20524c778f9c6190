package io.settledesk.settlement.plan;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import java.util.Optional;

/**
 * An operation that would be made.
 *
 * @param key its key
 * @param amount more than zero; the key's kind gives the sign
 * @param accountId whose money it would be; empty when it would wait for its owner or its currency
 */
public record PlannedOperation(FinancialKey key, Money amount, Optional<String> accountId) {

    /** The amount with its sign: debits are negative. */
    public Money signed() {
        return key.kind().sign() < 0 ? amount.negated() : amount;
    }
}
