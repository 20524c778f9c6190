package io.settledesk.payments.mask;

import java.util.regex.Pattern;

/** What stands after a word that says that it is secret: a bearer token, a field of JSON, of a form or of an address. */
final class SecretWords {
    private static final String NAMED = "(?:token|secret|password|passwd|authorization|api_?key|cvv2?|cvc2?)";
    private static final String HIDDEN = "***";

    private static final Pattern BEARER = Pattern.compile("(?i)\\b(bearer|basic)( +)[A-Za-z0-9._~+/=-]{6,}+");

    private static final Pattern FIELD = Pattern.compile(
            "(?i)(\"(?:[A-Za-z0-9_.-]{0,40}" + NAMED
                    + "|pin|[A-Za-z0-9]{0,40}_pin)\"\\s{0,20}:\\s{0,20})(?:\"(?:[^\"\\\\]|\\\\.)*+\"|[-+.0-9A-Za-z]++|\\[[^\\]]*+\\]?+|\\{[^{}]*+(?:\\{[^{}]*+\\}[^{}]*+)*+\\}?+)");

    private static final Pattern FORM = Pattern.compile("(?i)\\b([A-Za-z0-9_.-]{0,40}" + NAMED + "=)[^&\\s\"'<>]++");

    private SecretWords() {}

    static String hide(String text) {
        String hidden = BEARER.matcher(text).replaceAll("$1$2" + HIDDEN);
        hidden = FIELD.matcher(hidden).replaceAll("$1\"" + HIDDEN + "\"");
        return FORM.matcher(hidden).replaceAll("$1" + HIDDEN);
    }
}
