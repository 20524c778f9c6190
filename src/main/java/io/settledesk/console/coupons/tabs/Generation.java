package io.settledesk.console.coupons.tabs;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A settlement generation of a coupon with its operations.
 *
 * @param number from 0
 * @param openedBy the batch that opened it
 * @param openedAt our time
 * @param settledBy the batch whose result settled it
 * @param settledAt our time
 * @param credited 0 or more
 * @param debited 0 or more: what the generation before had credited
 * @param operations credit and debit, as far as they exist
 */
record Generation(
        int number,
        String openedBy,
        Instant openedAt,
        Optional<String> settledBy,
        Optional<Instant> settledAt,
        BigDecimal credited,
        BigDecimal debited,
        List<Operation> operations) {
    Generation {
        operations = List.copyOf(operations);
    }

    Optional<Operation> operation(String kind) {
        return operations.stream().filter(one -> one.kind().equals(kind)).findFirst();
    }

    /**
     * An operation under its key.
     *
     * @param kind {@code final_credit} or {@code recalculation_debit}
     * @param key the financial key
     * @param amount more than zero
     * @param currency its currency
     * @param account whose money it is; empty while it waits
     * @param state {@code posted} or {@code unassigned}
     * @param batchId the batch whose result it is
     * @param createdAt when it was made
     * @param entry the signed ledger entry under the key
     * @param balanceAfter the account's balance after it
     */
    record Operation(
            String kind,
            String key,
            BigDecimal amount,
            String currency,
            Optional<String> account,
            String state,
            String batchId,
            Instant createdAt,
            Optional<BigDecimal> entry,
            Optional<BigDecimal> balanceAfter) {
        boolean isCredit() {
            return kind.equals("final_credit");
        }

        BigDecimal signed() {
            return isCredit() ? amount : amount.negate();
        }
    }
}
