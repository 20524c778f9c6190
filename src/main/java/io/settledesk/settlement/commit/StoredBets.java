package io.settledesk.settlement.commit;

import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketBet;
import io.settledesk.packet.PacketParser;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the bets of a stored element again: those of a parked version are taken when the version is. */
public final class StoredBets {
    private StoredBets() {}

    /** The bets of an element's exact text. */
    public static List<PacketBet> of(String element) {
        String packet = "{\"batchId\":\"stored\",\"couponCount\":1,\"coupons\":[" + element + "]}";
        try {
            return PacketParser.parseStored(packet.getBytes(StandardCharsets.UTF_8))
                    .coupons()
                    .get(0)
                    .bets();
        } catch (InvalidPacket e) {
            throw new IllegalStateException("a stored element is no element: " + e.getMessage(), e);
        }
    }
}
