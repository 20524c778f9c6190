package io.settledesk.packet;

import java.text.Normalizer;
import java.util.regex.Pattern;

/** The forms of ids (design §2). */
public final class Identifiers {
    /** What an id without an alphabet of its own must be, in words for a person. */
    public static final String FREE_FORM =
            "1 to 64 characters without control, format or white-space characters, in composed form (NFC)";

    private static final int LONGEST = 64;
    private static final Pattern BATCH_ID = Pattern.compile("[A-Za-z0-9._:-]{1,64}");
    private static final Pattern STORED_BATCH_ID = Pattern.compile("[A-Za-z0-9._:~-]{1,120}");
    private static final Pattern COUPON_CODE = Pattern.compile("[A-Za-z0-9_-]{1,40}");
    private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3,8}");

    private Identifiers() {}

    /** A batchId as a sender may choose it. */
    public static boolean isBatchId(String id) {
        return BATCH_ID.matcher(id).matches();
    }

    /** A batchId as it may be stored: ids of ours contain {@code ~}, which no sender can use. */
    public static boolean isStoredBatchId(String id) {
        return STORED_BATCH_ID.matcher(id).matches();
    }

    public static boolean isCouponCode(String code) {
        return COUPON_CODE.matcher(code).matches();
    }

    public static boolean isCurrency(String currency) {
        return CURRENCY.matcher(currency).matches();
    }

    /** An id without an alphabet of its own: a bet's uuid, an account, a payment. See {@link #FREE_FORM}. */
    public static boolean isFreeForm(String id) {
        int length = id.codePointCount(0, id.length());
        return length >= 1
                && length <= LONGEST
                && id.codePoints().allMatch(Identifiers::isVisible)
                && Normalizer.isNormalized(id, Normalizer.Form.NFC);
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
