package io.settledesk.cli.batch;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of one batch.
 *
 * @param row as in the list
 * @param bytes size of the stored body
 * @param bodySha256 its hash
 * @param secretFingerprint the secret that verified its signature
 * @param attempts tries to apply it
 * @param lastError why the last one failed
 * @param deliveries its requests, first one first
 * @param items its elements
 */
record BatchFacts(
        BatchRow row,
        long bytes,
        String bodySha256,
        Optional<String> secretFingerprint,
        int attempts,
        Optional<String> lastError,
        List<Delivery> deliveries,
        List<Item> items) {
    BatchFacts {
        deliveries = List.copyOf(deliveries);
        items = List.copyOf(items);
    }

    /** One request that brought it. */
    record Delivery(Instant receivedAt, int httpStatus, String outcome, int durationMs, Optional<String> remote) {}

    /** What became of one element. */
    record Item(
            int position,
            String couponCode,
            int versionNo,
            int status,
            Optional<BigDecimal> realWin,
            String currency,
            int generation,
            String outcome,
            String reason) {}
}
