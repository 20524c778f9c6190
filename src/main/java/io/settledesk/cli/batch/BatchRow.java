package io.settledesk.cli.batch;

import java.time.Instant;
import java.util.Optional;

/** A batch as lists show it. */
record BatchRow(
        String batchId,
        String source,
        String state,
        int couponCount,
        Instant receivedAt,
        Optional<Instant> appliedAt,
        int sends,
        Optional<Integer> lastAnswer) {}
