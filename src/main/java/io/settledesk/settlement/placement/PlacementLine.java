package io.settledesk.settlement.placement;

/**
 * What became of one line of a placements file.
 *
 * @param line line number in the file, the header is 1
 * @param couponCode the coupon, as far as the line could be read
 * @param verdict what became of it
 * @param message one line for a person: what is wrong, empty where nothing is
 */
public record PlacementLine(long line, String couponCode, Verdict verdict, String message) {

    /** What became of a line. */
    public enum Verdict {
        /** New: stored, and what waited for it is posted. */
        STORED,
        /** Stored before with the same account, stake and currency. */
        UNCHANGED,
        /** Stored before with another account, stake or currency: the first stands. */
        REFUSED,
        /** The line cannot be read. */
        INVALID
    }
}
