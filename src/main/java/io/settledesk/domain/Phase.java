package io.settledesk.domain;

/** What the status catalogue says a coupon status means for settlement. */
public enum Phase {
    /** Accepted, no result yet. */
    OPEN,
    /** A result: won, refunded or lost. */
    FINAL,
    /** The provider recalculates: the credited result is taken back (status 15). */
    RECALCULATION,
    /** A status outside the catalogue: kept and shown, moves no money. */
    UNKNOWN
}
