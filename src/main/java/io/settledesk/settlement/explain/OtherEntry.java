package io.settledesk.settlement.explain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * A movement of the account that is no operation of this coupon, but that this coupon's balance depends on.
 *
 * @param entryKey its key in the ledger
 * @param source {@code coupon}, {@code payment} or {@code payout}
 * @param createdAt when it was posted
 * @param amount signed
 * @param afterVersion number of this coupon's version whose entry it follows
 */
public record OtherEntry(String entryKey, String source, Instant createdAt, BigDecimal amount, int afterVersion) {
    private static final String PAYOUT = "payout:";
    private static final String RETURNED = ":returned";

    /** The merchant id of the payout that it belongs to, this coupon's own or another's. */
    Optional<String> payout() {
        return entryKey.startsWith(PAYOUT)
                ? Optional.of(entryKey.substring(PAYOUT.length()).replace(RETURNED, ""))
                : Optional.empty();
    }

    boolean isReturned() {
        return entryKey.endsWith(RETURNED);
    }
}
