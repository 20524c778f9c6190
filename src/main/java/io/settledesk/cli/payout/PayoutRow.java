package io.settledesk.cli.payout;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** A payout as lists show it. */
record PayoutRow(
        String id,
        String couponCode,
        int generation,
        String accountId,
        String number,
        BigDecimal amount,
        String currency,
        String state,
        Optional<String> hold,
        int attempts,
        Optional<String> idPlatform,
        Optional<Instant> nextAttemptAt,
        Optional<String> lastError,
        Instant createdAt,
        Optional<String> releaseAskedBy,
        Optional<String> releaseApprovedBy) {}
