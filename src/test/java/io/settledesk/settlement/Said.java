package io.settledesk.settlement;

import io.settledesk.packet.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the provider says about one coupon, for tests. */
public record Said(Map<String, Object> fields) {

    public static Said open(String coupon) {
        return status(coupon, 1);
    }

    public static Said won(String coupon, String amount) {
        return status(coupon, 2).with("realWin", amount);
    }

    public static Said lost(String coupon) {
        return status(coupon, 4).with("realWin", "0");
    }

    public static Said recalculation(String coupon) {
        return status(coupon, 15);
    }

    public static Said status(String coupon, int status) {
        Map<String, Object> fields = new HashMap<>();
        fields.put("coupon_code", coupon);
        fields.put("status", status);
        fields.put("events", List.of());
        return new Said(fields);
    }

    /** The provider's clock: an hour of a day long past. */
    public Said at(int hour) {
        return with("updated_at", "2026-01-%02dT%02d:00:00Z".formatted(1 + hour / 24, hour % 24));
    }

    public Said in(String currency) {
        return with("currency", currency);
    }

    public Said bet(String uuid, int status) {
        List<Object> bets = new ArrayList<>((List<?>) fields.get("events"));
        bets.add(Map.of("uuid", uuid, "status", status));
        return with("events", bets);
    }

    public Said with(String name, Object value) {
        Map<String, Object> more = new HashMap<>(fields);
        more.put(name, value);
        return new Said(more);
    }

    /** The bytes of a packet. */
    public static byte[] packet(String batchId, Said... coupons) {
        return packet(batchId, Arrays.asList(coupons));
    }

    /** The bytes of a packet. */
    public static byte[] packet(String batchId, List<Said> coupons) {
        return CanonicalJson.write(Map.of(
                        "batchId", batchId,
                        "couponCount", coupons.size(),
                        "coupons", coupons.stream().map(Said::fields).toList()))
                .getBytes(StandardCharsets.UTF_8);
    }
}
