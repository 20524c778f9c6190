package io.settledesk.settlement.explain;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * An operation that the rules ask for, held against what is stored.
 *
 * @param key its key
 * @param expected the amount that the rules say, more than zero
 * @param stored the amount stored under the key; empty when there is none
 * @param batchId the batch whose result it is
 * @param createdAt when it was made
 * @param accountId whose money it is; empty while it waits for its owner
 * @param entryAmount the signed ledger entry under the key; empty when there is none
 * @param balanceAfter the account's balance after that entry
 */
public record ExplainedOperation(
        FinancialKey key,
        Money expected,
        Optional<BigDecimal> stored,
        String batchId,
        Optional<Instant> createdAt,
        Optional<String> accountId,
        Optional<BigDecimal> entryAmount,
        Optional<BigDecimal> balanceAfter) {

    /** The expected amount with its sign. */
    public BigDecimal signed() {
        return key.kind().sign() < 0 ? expected.amount().negate() : expected.amount();
    }
}
