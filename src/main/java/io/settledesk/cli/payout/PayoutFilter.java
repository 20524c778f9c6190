package io.settledesk.cli.payout;

import java.util.Optional;

/**
 * Which payouts a list shows.
 *
 * @param after the payout that a page begins after, newest first
 */
record PayoutFilter(
        Optional<String> id,
        Optional<String> state,
        Optional<String> coupon,
        Optional<String> account,
        Optional<String> after) {}
