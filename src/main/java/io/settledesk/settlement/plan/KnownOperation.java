package io.settledesk.settlement.plan;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.Optional;

/**
 * An operation that exists already, and what made it.
 *
 * @param key its key
 * @param amount more than zero; the key's kind gives the sign
 * @param accountId whose money it is; empty while it waits
 * @param batchId the batch whose result it is
 * @param createdAt when it was made
 * @param requestedBy the person whose request made it; empty when a callback did
 */
public record KnownOperation(
        FinancialKey key,
        Money amount,
        Optional<String> accountId,
        String batchId,
        Instant createdAt,
        Optional<String> requestedBy) {}
