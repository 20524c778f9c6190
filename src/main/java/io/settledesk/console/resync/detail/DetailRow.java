package io.settledesk.console.resync.detail;

/**
 * A field or a bet, here and there, in words.
 *
 * @param sign empty where both say the same, else {@code ≠}, {@code +} (only there), {@code −} (only here)
 * @param field its name
 * @param here as it is stored
 * @param there as the provider says it
 */
record DetailRow(String sign, String field, String here, String there) {
    static final String DIFFERS = "≠";
    static final String ONLY_THERE = "+";
    static final String ONLY_HERE = "−";

    static DetailRow of(String field, String here, String there) {
        String sign = here.equals(there) ? "" : here.isEmpty() ? ONLY_THERE : there.isEmpty() ? ONLY_HERE : DIFFERS;
        return new DetailRow(sign, field, here, there);
    }

    /** Blank where both say the same: a dash would read as a minus. */
    String shownSign() {
        return sign.isEmpty() ? "\u00A0" : sign;
    }

    boolean differs() {
        return !sign.isEmpty();
    }
}
