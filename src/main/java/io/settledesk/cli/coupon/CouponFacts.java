package io.settledesk.cli.coupon;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of one coupon but for its versions' story.
 *
 * @param row its state in force
 * @param owner who placed it
 * @param operations its money, in order
 * @param bets as last taken, in the provider's order
 * @param incidents what a person must look at
 */
record CouponFacts(
        Row row, Optional<Placement> owner, List<Operation> operations, List<Bet> bets, List<Incident> incidents) {
    CouponFacts {
        operations = List.copyOf(operations);
        bets = List.copyOf(bets);
        incidents = List.copyOf(incidents);
    }

    /** The coupon's row. */
    record Row(
            String couponCode,
            int status,
            String phase,
            int generation,
            Optional<BigDecimal> realWin,
            String currency,
            int versionCount,
            String lastBatchId,
            Instant firstSeenAt,
            Instant updatedAt) {}

    /** Who placed it. */
    record Placement(String accountId, BigDecimal stake, String currency, Instant placedAt) {}

    /** A financial operation. */
    record Operation(
            String key,
            String kind,
            BigDecimal amount,
            String currency,
            String state,
            Optional<String> accountId,
            String batchId,
            Instant createdAt) {
        /** Debits are negative. */
        BigDecimal signed() {
            return kind.equals("recalculation_debit") ? amount.negate() : amount;
        }
    }

    /** A bet as last taken. */
    record Bet(String uuid, int status, Optional<String> coef, Optional<String> name, Optional<String> outcome) {}

    /** An incident that is not resolved. */
    record Incident(String id, String kind, String state, Instant openedAt) {}
}
