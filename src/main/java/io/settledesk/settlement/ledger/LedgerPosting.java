package io.settledesk.settlement.ledger;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.settlement.ledger.LedgerMove.Source;

/**
 * A coupon's operation to be posted to an account.
 *
 * @param key the operation's key, which is the entry's key too
 * @param accountId whose money it is
 * @param amount signed
 */
public record LedgerPosting(FinancialKey key, String accountId, Money amount) {

    /** The movement of its account. */
    public LedgerMove move(String cause) {
        return new LedgerMove(key.toString(), Source.COUPON, accountId, amount, cause);
    }
}
