package io.settledesk.polling.provider;

import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.ReadAnswer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The provider's reading methods. They are not in the sources, so what is assumed of them stands behind this interface. */
public interface Provider {

    /**
     * The present state of coupons; those that the provider does not know are left out.
     *
     * @param codes 1 to 100 coupons, each once
     * @param stop asked while waiting
     * @throws ReadFailed when there is no answer to go by; nothing of it is used then
     */
    List<PacketCoupon> read(List<String> codes, Stop stop);

    /**
     * One page of the coupons that changed since a time.
     *
     * @param cursor where an earlier page said that the list goes on; empty for its beginning
     * @throws ReadFailed when there is no answer to go by
     */
    ReadAnswer changedSince(Instant since, Optional<String> cursor, Stop stop);
}
