package io.settledesk.settlement.run;

import io.settledesk.domain.BatchSource;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import java.time.Instant;
import java.util.List;

/**
 * A packet to run.
 *
 * @param packet what it says
 * @param source how it came
 * @param receivedAt when it was first received
 */
public record RunBatch(Packet packet, BatchSource source, Instant receivedAt) {

    /** The coupons it names, each once. */
    public List<String> couponCodes() {
        return packet.coupons().stream()
                .map(PacketCoupon::couponCode)
                .distinct()
                .toList();
    }
}
