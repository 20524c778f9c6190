package io.settledesk.domain.payout;

import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a credit of a coupon's current generation when its payout is decided.
 *
 * @param credit what was credited
 * @param balance the account's balance after the whole transaction, other payouts of it taken off; any sign
 * @param odd whether the result contradicts itself ({@code RESULT_ODD})
 * @param stake the placement's stake, where it has the credit's currency
 * @param coefs each bet's coefficient as the provider wrote it; empty where it gave none
 * @param most the most that is paid out without a person, in the credit's currency; empty: nothing is
 */
public record PayoutCase(
        Money credit,
        BigDecimal balance,
        boolean odd,
        Optional<BigDecimal> stake,
        List<Optional<String>> coefs,
        Optional<BigDecimal> most) {
    public PayoutCase {
        coefs = List.copyOf(coefs);
    }
}
