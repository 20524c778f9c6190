package io.settledesk.console.ui.problem;

import java.util.regex.Pattern;

/** Takes secrets and card or account numbers out of details that a person may paste into a ticket. */
public final class Masking {
    private static final Pattern SECRET = Pattern.compile(
            "(?i)\\b(password|passwd|pwd|secrets?|token|authorization|signature)\\b(\\s*[=:]\\s*|\"\\s*:\\s*\"?)([^\\s\",;&]+)");
    private static final Pattern BEARER = Pattern.compile("(?i)\\bbearer\\s+[A-Za-z0-9._~+/=-]+");
    private static final Pattern LONG_NUMBER = Pattern.compile("(?<![0-9A-Za-z])(\\d{12,15})(\\d{4})(?![0-9A-Za-z:-])");

    private Masking() {}

    /** Coupon codes and keys stay readable: only numbers of 16 to 19 digits are taken for cards and accounts. */
    public static String mask(String text) {
        String bearer = BEARER.matcher(text).replaceAll("Bearer ***");
        String secrets = SECRET.matcher(bearer).replaceAll("$1$2***");
        return LONG_NUMBER.matcher(secrets).replaceAll("****$2");
    }
}
