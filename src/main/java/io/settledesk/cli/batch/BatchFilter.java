package io.settledesk.cli.batch;

import java.time.Instant;
import java.util.Optional;

/**
 * Which batches a list shows.
 *
 * @param after the batch that a page begins after, newest first
 */
record BatchFilter(
        Optional<String> state,
        Optional<Instant> since,
        Optional<Instant> until,
        Optional<String> coupon,
        Optional<String> after) {}
