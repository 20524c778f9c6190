package io.settledesk.console.coupons;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Packets as a provider would write them, for stories of coupons. */
public final class Packets {
    private Packets() {}

    /** A packet of these elements. */
    public static byte[] packet(String batchId, String... coupons) {
        return packet(batchId, Arrays.asList(coupons));
    }

    public static byte[] packet(String batchId, List<String> coupons) {
        return """
                {
                  "batchId": "%s",
                  "couponCount": %d,
                  "coupons": [
                %s
                  ]
                }
                """.formatted(batchId, coupons.size(), String.join(",\n", coupons))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** An element; an empty win or time is left out. */
    public static String coupon(String code, int status, String win, String updatedAt, String... bets) {
        StringBuilder element =
                new StringBuilder("    {\n      \"coupon_code\": \"" + code + "\",\n      \"status\": " + status);
        if (!win.isEmpty()) {
            element.append(",\n      \"realWin\": \"").append(win).append('"');
        }
        element.append(",\n      \"currency\": \"RUB\"");
        if (!updatedAt.isEmpty()) {
            element.append(",\n      \"updated_at\": \"2026-11-30T")
                    .append(updatedAt)
                    .append("Z\"");
        }
        String events = Arrays.stream(bets).map(bet -> "        " + bet).collect(Collectors.joining(",\n"));
        element.append(",\n      \"events\": [")
                .append(events.isEmpty() ? "" : "\n" + events + "\n      ")
                .append("]\n    }");
        return element.toString();
    }

    /** A bet of an element. */
    public static String bet(String uuid, int status, String coef, String name, String outcome) {
        return "{ \"uuid\": \"%s\", \"status\": %d, \"coef\": \"%s\", \"name\": \"%s\", \"outcome\": \"%s\" }"
                .formatted(uuid, status, coef, name, outcome);
    }
}
