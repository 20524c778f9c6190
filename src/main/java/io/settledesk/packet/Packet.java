package io.settledesk.packet;

import java.util.List;

/**
 * A coupon packet that kept every rule of the wire contract.
 *
 * @param batchId the sender's id of this packet
 * @param coupons 1 to 100 elements, in array order
 */
public record Packet(String batchId, List<PacketCoupon> coupons) {
    public Packet {
        coupons = List.copyOf(coupons);
    }
}
