package io.settledesk.packet;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One element of a packet.
 *
 * @param position index in the array, from 0
 * @param couponCode as the provider spells it, leading zeros kept
 * @param status the provider's status code
 * @param realWin exact, 0 or more, at most 8 decimals and 20 integer digits; present where the status is final
 * @param currency 3 to 8 capitals, when the element names one
 * @param updatedAt the provider's clock, cut to microseconds
 * @param bets 0 to 200 bets, in array order
 * @param text the element's exact text in the body
 */
public record PacketCoupon(
        int position,
        String couponCode,
        int status,
        Optional<BigDecimal> realWin,
        Optional<String> currency,
        Optional<Instant> updatedAt,
        List<PacketBet> bets,
        String text) {
    public PacketCoupon {
        bets = List.copyOf(bets);
    }
}
