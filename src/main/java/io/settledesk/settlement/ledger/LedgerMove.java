package io.settledesk.settlement.ledger;

import io.settledesk.domain.Money;
import java.util.Locale;

/**
 * A movement of an account, whatever it is for.
 *
 * @param entryKey unique for ever: a financial key, {@code payment:<gateway>:<payment_id>}, {@code payout:<id>}
 * @param amount signed, not zero, in the account's currency
 * @param cause what brought it, for the person who asks why a balance is below zero: of a coupon's money the batch
 */
public record LedgerMove(String entryKey, Source source, String accountId, Money amount, String cause) {

    /** What an entry is for. */
    public enum Source {
        COUPON,
        PAYMENT,
        PAYOUT;

        /** The word in the table. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
