package io.settledesk.packet;

import java.util.List;
import java.util.Optional;

/**
 * What the provider answered to a read.
 *
 * @param coupons its elements, in array order
 * @param nextCursor where the list goes on; empty at its end
 */
public record ReadAnswer(List<PacketCoupon> coupons, Optional<String> nextCursor) {
    public ReadAnswer {
        coupons = List.copyOf(coupons);
    }
}
