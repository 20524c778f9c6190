package io.settledesk.settlement.verify;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** Rows as the check reads them. */
final class StoredRows {
    private StoredRows() {}

    /** An operation. */
    record Operation(String couponCode, String key, Money amount, String batchId) {}

    /** A coupon's state, without what is ours alone. */
    record Coupon(String couponCode, CouponState state) {}

    /** A generation. */
    record Generation(
            String couponCode,
            int generation,
            String openedBy,
            Optional<String> settledBy,
            Optional<Integer> status,
            Optional<BigDecimal> realWin,
            BigDecimal credited,
            BigDecimal debited) {
        Generation {
            realWin = realWin.map(Money::normal);
            credited = Money.normal(credited);
            debited = Money.normal(debited);
        }
    }

    /** A batch with its bytes. */
    @SuppressWarnings("ArrayRecordComponent") // Rows of a stream; nobody compares them.
    record Batch(
            String batchId,
            String source,
            String state,
            int couponCount,
            byte[] body,
            String bodySha256,
            Optional<String> signature,
            Optional<String> secretFingerprint) {}

    /** A version as it must stand in its batch's bytes. */
    record Version(
            String batchId,
            int position,
            int versionNo,
            String couponCode,
            int status,
            Optional<BigDecimal> realWin,
            Optional<Instant> clock,
            String payload) {}

    /** The versions of a batch together: how many, and the hash that {@link ElementHash} gives when they are its elements. */
    @SuppressWarnings("ArrayRecordComponent") // Rows of a stream; nobody compares them.
    record Versions(String batchId, long count, byte[] hash) {}

    /** A ledger entry beside its account. */
    record Entry(
            String accountId,
            String entryKey,
            long entryNo,
            BigDecimal amount,
            BigDecimal balanceAfter,
            BigDecimal balance,
            long entryCount) {}
}
