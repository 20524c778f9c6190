package io.settledesk.console.batches.pane;

import io.settledesk.packet.Identifiers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The coupon codes that a packet names, also one that is no packet by the rules. */
final class NamedCodes {
    private static final int MOST = 10_000;
    private static final Pattern CODE = Pattern.compile("\"coupon_code\"\\s*:\\s*\"?([^\",}\\s]{1,64})");

    private NamedCodes() {}

    /** Each once, in their order; what cannot be a code is left out. */
    static List<String> of(byte[] body) {
        Set<String> codes = new LinkedHashSet<>();
        Matcher matcher = CODE.matcher(new String(body, StandardCharsets.UTF_8));
        while (matcher.find() && codes.size() < MOST) {
            if (Identifiers.isCouponCode(matcher.group(1))) {
                codes.add(matcher.group(1));
            }
        }
        return List.copyOf(codes);
    }
}
