package io.settledesk.packet;

import java.text.Normalizer;
import java.util.function.IntPredicate;

/** The forms of ids (design §2). */
public final class Identifiers {
    /** What an id without an alphabet of its own must be, in words for a person. */
    public static final String FREE_FORM =
            "1 to 64 characters without control, format or white-space characters, in composed form (NFC)";

    private static final int LONGEST = 64;
    private static final char DELETE = 0x7F;
    private static final int LONGEST_STORED_BATCH_ID = 120;
    private static final int LONGEST_COUPON_CODE = 40;
    private static final int SHORTEST_CURRENCY = 3;
    private static final int LONGEST_CURRENCY = 8;

    private Identifiers() {}

    /** A batchId as a sender may choose it. */
    public static boolean isBatchId(String id) {
        return isOf(id, 1, LONGEST, c -> isLetterOrDigit(c) || c == '.' || c == '_' || c == ':' || c == '-');
    }

    /** A batchId as it may be stored: ids of ours contain {@code ~}, which no sender can use. */
    public static boolean isStoredBatchId(String id) {
        return isOf(
                id,
                1,
                LONGEST_STORED_BATCH_ID,
                c -> isLetterOrDigit(c) || c == '.' || c == '_' || c == ':' || c == '-' || c == '~');
    }

    public static boolean isCouponCode(String code) {
        return isOf(code, 1, LONGEST_COUPON_CODE, c -> isLetterOrDigit(c) || c == '_' || c == '-');
    }

    public static boolean isCurrency(String currency) {
        return isOf(currency, SHORTEST_CURRENCY, LONGEST_CURRENCY, c -> c >= 'A' && c <= 'Z');
    }

    /** An id without an alphabet of its own: a bet's uuid, an account, a payment. See {@link #FREE_FORM}. */
    public static boolean isFreeForm(String id) {
        if (isOf(id, 1, LONGEST, c -> c > ' ' && c < DELETE)) {
            return true;
        }
        int length = id.codePointCount(0, id.length());
        return length >= 1
                && length <= LONGEST
                && id.codePoints().allMatch(Identifiers::isVisible)
                && Normalizer.isNormalized(id, Normalizer.Form.NFC);
    }

    /** Not by a pattern: a packet has hundreds of ids. */
    private static boolean isOf(String id, int least, int most, IntPredicate alphabet) {
        if (id.length() < least || id.length() > most) {
            return false;
        }
        for (int i = 0; i < id.length(); i++) {
            if (!alphabet.test(id.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetterOrDigit(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    private static boolean isVisible(int codePoint) {
        int type = Character.getType(codePoint);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.SURROGATE
                && !Character.isWhitespace(codePoint)
                && !Character.isSpaceChar(codePoint);
    }
}
