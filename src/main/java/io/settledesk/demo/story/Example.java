package io.settledesk.demo.story;

/**
 * Something worth looking at first.
 *
 * @param id what to paste into the search: a coupon's code, a batch's id or that of a payout
 */
public record Example(Kind kind, String id) {

    /** Why it is worth it, in the order in which a newcomer should look. */
    public enum Kind {
        RECALCULATED_COUPON,
        PARKED_CONFLICT,
        EXPRESS,
        REFUSED_PACKET,
        UNKNOWN_PAYOUT,
        REPEATED_PACKET,
        OWNER_UNKNOWN,
        TWO_CONTENTS,
        WITHDRAWN_RESULT
    }
}
