package io.settledesk.settlement.payout;

import io.settledesk.domain.Money;
import io.settledesk.domain.payout.HoldReason;
import io.settledesk.domain.payout.PayoutState;
import java.time.Instant;
import java.util.Optional;

/**
 * A payout as it is stored.
 *
 * @param id {@code idTransactionMerchant}
 * @param couponCode the coupon whose credit it is
 * @param generation the credit's generation
 * @param accountId whose money it is
 * @param detailsRevision where it goes
 * @param amount positive
 * @param state where it stands
 * @param hold why it is held, exactly while it is
 * @param mayExist whether the platform may know it
 * @param dueAt when the dispatcher looks at it next; empty when it waits for nothing or for a person
 */
public record Payout(
        String id,
        String couponCode,
        int generation,
        String accountId,
        int detailsRevision,
        Money amount,
        PayoutState state,
        Optional<HoldReason> hold,
        boolean mayExist,
        Optional<Instant> dueAt) {

    /** Key of the entry that took its money from the account. */
    public String entryKey() {
        return "payout:" + id;
    }

    /** Key of the entry that gave it back. */
    public String returnedKey() {
        return entryKey() + ":returned";
    }
}
