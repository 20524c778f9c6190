package io.settledesk.polling.run;

import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.SameContent;
import io.settledesk.settlement.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The batch that a read element becomes when it is applied: our own id, and the element's exact text in a packet. */
final class PollBatch {
    private static final int ID_DIGITS = 40;

    private PollBatch() {}

    /**
     * Its id. The same state read twice, of a coupon that did not move in between, has the same one; a state that comes back
     * after another one has a new one.
     *
     * @param versionCount versions stored before the request was sent
     */
    static String id(String couponCode, int versionCount, String element) {
        String said = CanonicalJson.write(List.of(couponCode, versionCount, SameContent.canonicalElement(element)));
        return "poll~" + Sha256.hex(said.getBytes(StandardCharsets.UTF_8)).substring(0, ID_DIGITS);
    }

    static byte[] body(String batchId, String element) {
        return ("{\"batchId\":\"" + batchId + "\",\"couponCount\":1,\"coupons\":[" + element + "]}")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The element of a stored line, at a position among others. */
    static PacketCoupon element(String batchId, String element, int position) {
        try {
            return at(PacketParser.parseStored(body(batchId, element)).coupons().get(0), position);
        } catch (InvalidPacket broken) {
            throw new IllegalStateException("a line is stored with an element that is none: " + batchId, broken);
        }
    }

    static PacketCoupon at(PacketCoupon element, int position) {
        return new PacketCoupon(
                position,
                element.couponCode(),
                element.status(),
                element.realWin(),
                element.currency(),
                element.updatedAt(),
                element.bets(),
                element.text());
    }
}
