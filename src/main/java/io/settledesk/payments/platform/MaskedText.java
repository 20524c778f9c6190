package io.settledesk.payments.platform;

import io.settledesk.packet.ShownText;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts in which no number of a card, account or telephone stands whole. The last four digits stay, to tell them apart. */
public final class MaskedText {
    private static final int SHOWN = 4;
    private static final int LEAST_HIDDEN = 4;
    private static final char HIDDEN = '*';

    /**
     * A card's or account's number stands alone; inside of an id of ours, or behind a point, digits are something else. The
     * letter of JSON's escaped line break before it is no part of it, and a point that ends a sentence makes no fraction.
     */
    private static final Pattern LONG_NUMBER = Pattern.compile("(?:(?<![A-Za-z0-9_.-])|(?<=\\\\[bfnrt]))"
            + "[A-Z]{0,2}\\+?[0-9](?:[ -]?[0-9]){9,33}(?![A-Za-z0-9_-]|\\.[A-Za-z0-9])");

    private MaskedText() {}

    /** A number with all but its last four characters hidden; of a short one nothing is shown. */
    public static String number(String number) {
        int shown = number.length() >= SHOWN + LEAST_HIDDEN ? SHOWN : 0;
        return String.valueOf(HIDDEN).repeat(number.length() - shown) + number.substring(number.length() - shown);
    }

    /** A text with every number in it hidden that is as long as a card's or an account's. */
    public static String of(String text) {
        return hide(ShownText.of(text), Set.of(), Set.of());
    }

    /** The same of bytes; every other byte stays as it is, whatever their encoding. */
    public static byte[] of(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return hide(text, Set.of(), Set.of()).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** A text with each of these secrets hidden, and every number in it that is as long as a card's or an account's. */
    static String hide(String text, Set<String> numbers, Set<String> secrets) {
        String hidden = text;
        for (String secret : secrets) {
            hidden = secret.isEmpty() ? hidden : hidden.replace(secret, "***");
        }
        for (String number : numbers) {
            hidden = number.isEmpty() ? hidden : hidden.replace(number, number(number));
        }
        Matcher found = LONG_NUMBER.matcher(hidden);
        return found.replaceAll(number -> Matcher.quoteReplacement(number(number.group())));
    }

    /** Whether a number that the platform shows, perhaps masked, may be this one. */
    static boolean mayBe(String shown, String number) {
        String digits = shown.replaceAll("[^0-9A-Za-z]", "");
        String whole = number.replaceAll("[^0-9A-Za-z]", "");
        boolean isMasked = shown.matches(".*[*•xX#].*");
        if (!isMasked) {
            return digits.equalsIgnoreCase(whole);
        }
        String tail = shown.replaceAll(".*[*•xX#]", "").replaceAll("[^0-9A-Za-z]", "");
        return whole.toLowerCase(Locale.ROOT).endsWith(tail.toLowerCase(Locale.ROOT));
    }
}
