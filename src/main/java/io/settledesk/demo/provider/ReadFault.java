package io.settledesk.demo.provider;

/** What can go wrong with a read, on demand. */
public enum ReadFault {
    /** No answer for longer than a reader waits. */
    SLOW,
    /** 500. */
    SERVER_ERROR,
    /** 429 with a {@code Retry-After} of one second. */
    TOO_MANY,
    /** 401. */
    DENIED,
    /** The connection is closed without an answer. */
    HANG_UP,
    /** Every coupon is left out, as if it were not known. */
    UNKNOWN,
    /** Each coupon's first state instead of its present one. */
    STALE,
    /** The list leads back to its beginning. */
    LOOPING_CURSOR,
    /** The list gives one page again and again, under new cursors. */
    REPEATED_PAGE,
    /** An element that was not asked for. */
    FOREIGN_ELEMENT,
    /** An element twice. */
    TWICE,
    /** A body that ends too early. */
    CUT_SHORT
}
