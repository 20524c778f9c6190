package io.settledesk.console.coupons.read;

import io.settledesk.domain.Money;
import java.time.Instant;

/**
 * Where a coupon's payout stands.
 *
 * @param merchantId {@code idTransactionMerchant}
 * @param amount what is paid out
 * @param state as in the database; {@code halted} for one that is due while all sending is stopped
 * @param at when it came to that state
 */
public record CasePayout(String merchantId, Money amount, String state, Instant at) {}
