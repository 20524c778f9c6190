package io.settledesk.cli.payment;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A payment as lists show it.
 *
 * @param statuses each that was told, in that order
 * @param conflicts how many callbacks contradicted it
 */
record PaymentRow(
        String gateway,
        String paymentId,
        String type,
        BigDecimal amount,
        String currency,
        String accountId,
        List<String> statuses,
        int conflicts,
        Instant receivedAt,
        Optional<Instant> actedAt) {}
