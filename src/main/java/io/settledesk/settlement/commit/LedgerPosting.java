package io.settledesk.settlement.commit;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;

/**
 * A coupon's operation to be posted to an account.
 *
 * @param key the operation's key, which is the entry's key too
 * @param accountId whose money it is
 * @param amount signed
 */
public record LedgerPosting(FinancialKey key, String accountId, Money amount) {}
