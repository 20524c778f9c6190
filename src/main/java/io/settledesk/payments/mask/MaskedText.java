package io.settledesk.payments.mask;

import io.settledesk.packet.ShownText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/**
 * Texts in which no number of a card, account or telephone stands whole, and no secret that is called one. Of a number the
 * last four digits stay, to tell them apart; {@link LongNumbers} says what counts as one. Ids, amounts and times stay. What is
 * hidden once stays as it is when it is hidden again.
 */
public final class MaskedText {
    private static final int SHOWN = 4;
    private static final int LEAST_HIDDEN = 4;
    private static final char HIDDEN = '*';

    private MaskedText() {}

    /** A number with all but its last four characters hidden; of a short one nothing is shown. */
    public static String number(String number) {
        int shown = number.length() >= SHOWN + LEAST_HIDDEN ? SHOWN : 0;
        return String.valueOf(HIDDEN).repeat(number.length() - shown) + number.substring(number.length() - shown);
    }

    /** A text with every number and secret in it hidden. */
    public static String of(String text) {
        return hide(ShownText.of(text), Set.of(), Set.of());
    }

    /** The same of bytes; every other byte stays as it is, whatever their encoding. */
    public static byte[] of(byte[] bytes) {
        Charset encoding = isUtf8(bytes) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        return hide(new String(bytes, encoding), Set.of(), Set.of()).getBytes(encoding);
    }

    /** A text with each of these numbers and secrets hidden too. */
    public static String hide(String text, Set<String> numbers, Set<String> secrets) {
        String hidden = text;
        for (String secret : secrets) {
            hidden = secret.isEmpty() ? hidden : hidden.replace(secret, "***");
        }
        for (String number : numbers) {
            hidden = number.isEmpty() ? hidden : hidden.replace(number, number(number));
        }
        return LongNumbers.hide(SecretWords.hide(hidden));
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException other) {
            return false;
        }
    }

    /** Whether a number that the platform shows, perhaps masked, may be this one. */
    public static boolean mayBe(String shown, String number) {
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
