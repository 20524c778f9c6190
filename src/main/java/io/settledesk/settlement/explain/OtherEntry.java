package io.settledesk.settlement.explain;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * A movement of the account that is not this coupon's, but that this coupon's balance depends on.
 *
 * @param entryKey its key in the ledger
 * @param source {@code coupon}, {@code payment} or {@code payout}
 * @param createdAt when it was posted
 * @param amount signed
 * @param afterVersion number of this coupon's version whose entry it follows
 */
public record OtherEntry(String entryKey, String source, Instant createdAt, BigDecimal amount, int afterVersion) {}
