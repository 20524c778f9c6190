package io.settledesk.console.coupons.tabs;

import java.time.Instant;
import java.util.Optional;

/**
 * A line of the journal that concerns the coupon.
 *
 * @param seq its number
 * @param at when
 * @param actor who
 * @param action what was done: {@code batch.replay}
 * @param target to what: the coupon, one of its batches, one of its incidents
 * @param reason ticket and words
 * @param outcome what became of it
 */
record JournalRow(
        long seq, Instant at, String actor, String action, String target, Optional<String> reason, String outcome) {
    String id() {
        return String.valueOf(seq);
    }
}
