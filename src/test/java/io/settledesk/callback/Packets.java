package io.settledesk.callback;

import java.util.UUID;

/** Packets for the tests of this package. */
final class Packets {
    private Packets() {}

    /** An id that no other test uses; also good as a coupon code. */
    static String id() {
        return "b-" + UUID.randomUUID().toString().substring(0, 18);
    }

    static String packet(String id, String... coupons) {
        return "{\"batchId\":\"" + id + "\",\"couponCount\":" + coupons.length + ",\"coupons\":["
                + String.join(",", coupons) + "]}";
    }

    static String won(String code, String realWin) {
        return "{\"coupon_code\":\"" + code + "\",\"status\":2,\"realWin\":\"" + realWin + "\"}";
    }

    static String open(String code) {
        return "{\"coupon_code\":\"" + code + "\",\"status\":1}";
    }
}
