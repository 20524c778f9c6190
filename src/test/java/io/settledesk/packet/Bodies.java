package io.settledesk.packet;

import io.settledesk.domain.StatusCatalogue;
import java.nio.charset.StandardCharsets;

/** Packets for the tests of this package. */
final class Bodies {
    static final PacketParser PARSER = new PacketParser(PacketLimits.standard(), StatusCatalogue.standard());

    private Bodies() {}

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A packet of one coupon with these fields besides its code. */
    static String coupon(String fields) {
        return packet("{\"coupon_code\":\"000000000272\"," + fields + "}");
    }

    /** A packet of one coupon with one bet of these fields. */
    static String bet(String fields) {
        return coupon("\"status\":1,\"events\":[{" + fields + "}]");
    }

    /** A packet of these coupons, counted by the caller's own hand. */
    static String packet(String... coupons) {
        return "{\"batchId\":\"b-1\",\"couponCount\":" + coupons.length + ",\"coupons\":[" + String.join(",", coupons)
                + "]}";
    }

    static Packet parse(String body) throws InvalidPacket {
        return PARSER.parse(utf8(body));
    }

    static PacketCoupon first(String body) throws InvalidPacket {
        return parse(body).coupons().get(0);
    }

    /** The refusal of a body. */
    static InvalidPacket refusal(byte[] body) {
        try {
            PARSER.parse(body);
        } catch (InvalidPacket e) {
            return e;
        }
        throw new AssertionError("it was accepted");
    }

    static InvalidPacket refusal(String body) {
        return refusal(utf8(body));
    }
}
