package io.settledesk.settlement.placement;

import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * Who placed a coupon.
 *
 * @param couponCode the coupon
 * @param accountId whose money it is
 * @param stake more than zero
 * @param currency currency of the stake
 * @param placedAt when
 */
record Placement(String couponCode, String accountId, BigDecimal stake, String currency, Instant placedAt) {

    Placement {
        stake = Money.normal(stake);
    }

    /** Whether another one names the same owner and stake; when it was placed may be told twice in two ways. */
    boolean agreesWith(Placement other) {
        return accountId.equals(other.accountId)
                && stake.compareTo(other.stake) == 0
                && currency.equals(other.currency);
    }
}
