package io.settledesk.console.keys;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * A line of the list of keys.
 *
 * @param key {@code <coupon>:<generation>:<kind>}
 * @param couponCode its coupon
 * @param kind {@code final_credit}, {@code recalculation_debit}
 * @param movement signed: a debit is below zero
 * @param currency code
 * @param owner account id; empty while it waits
 * @param state {@code posted}, {@code unassigned}
 * @param batchId the batch whose result it is
 * @param createdAt when it was recorded
 */
record KeyRow(
        String key,
        String couponCode,
        String kind,
        BigDecimal movement,
        String currency,
        Optional<String> owner,
        String state,
        String batchId,
        Instant createdAt) {
    boolean isPosted() {
        return state.equals("posted");
    }
}
