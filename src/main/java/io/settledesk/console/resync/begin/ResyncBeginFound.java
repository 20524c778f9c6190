package io.settledesk.console.resync.begin;

/** How many coupons a scope holds, before anything is read. */
sealed interface ResyncBeginFound {
    ResyncBeginFound NOTHING = new NotKnown();

    /** Not counted yet, or only the provider knows. */
    record NotKnown() implements ResyncBeginFound {}

    record Some(long coupons) implements ResyncBeginFound {}

    /** No batch of that id is stored. */
    record NoBatch() implements ResyncBeginFound {}
}
