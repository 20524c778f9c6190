package io.settledesk.settlement.run;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.VersionId;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import java.time.Instant;
import java.util.List;

/**
 * A packet to run, or several of one element each that are run together.
 *
 * @param packet what it says
 * @param source how it came
 * @param receivedAt when it was first received
 * @param ownIds where each element is a batch of its own: their ids, by position; else empty
 */
public record RunBatch(Packet packet, BatchSource source, Instant receivedAt, List<String> ownIds) {
    public RunBatch {
        ownIds = List.copyOf(ownIds);
        if (!ownIds.isEmpty() && ownIds.size() != packet.coupons().size()) {
            throw new IllegalArgumentException("each element needs a batch of its own");
        }
    }

    /** One packet. */
    public RunBatch(Packet packet, BatchSource source, Instant receivedAt) {
        this(packet, source, receivedAt, List.of());
    }

    /** The coupons it names, each once. */
    public List<String> couponCodes() {
        return packet.coupons().stream()
                .map(PacketCoupon::couponCode)
                .distinct()
                .toList();
    }

    /** Which version an element becomes. */
    public VersionId versionId(PacketCoupon element) {
        return ownIds.isEmpty()
                ? new VersionId(packet.batchId(), element.position())
                : new VersionId(ownIds.get(element.position()), 0);
    }

    /** The batch whose element about a coupon stands last. */
    public String batchOf(String couponCode) {
        return packet.coupons().stream()
                .filter(element -> element.couponCode().equals(couponCode))
                .reduce((first, second) -> second)
                .map(element -> versionId(element).batchId())
                .orElseGet(packet::batchId);
    }
}
