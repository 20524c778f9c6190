package io.settledesk.console.batches.list;

import io.settledesk.console.ui.schedule.NextSend;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A line of the list of batches.
 *
 * @param batchId as stored
 * @param receivedAt when it was stored
 * @param state the database's word
 * @param source the database's word
 * @param coupons elements in it
 * @param appliedAt when it was applied
 * @param error why it is not applied yet; empty when there is nothing to say
 * @param sends deliveries that were seen
 * @param answer the HTTP status of the last answer
 * @param took how long the last answer took
 * @param next what the provider does next, as of the read
 */
record BatchRow(
        String batchId,
        Instant receivedAt,
        String state,
        String source,
        int coupons,
        Optional<Instant> appliedAt,
        String error,
        long sends,
        Optional<Integer> answer,
        Optional<Duration> took,
        NextSend next) {}
