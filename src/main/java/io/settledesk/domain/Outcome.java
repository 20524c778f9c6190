package io.settledesk.domain;

/** What became of a coupon version, or of one item of a replay. */
public enum Outcome {
    /** Taken: it changed the coupon's state. */
    APPLIED,
    /** The same result, or the same recalculation, again: only clocks and bets may move. */
    UNCHANGED,
    /** Older than what is known: stored, nothing taken. */
    STALE,
    /** Contradicts the state in force: stored, a person decides. */
    CONFLICT,
    /** Only of a replay: every financial key of the item exists already. */
    ALREADY_PAID,
    /** Only of a replay: the plan changed or the packet is invalid; nothing was applied. */
    REFUSED
}
