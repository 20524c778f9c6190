package io.settledesk.console.payouts.list;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * A line of the lists of payouts.
 *
 * @param merchantId {@code idTransactionMerchant}
 * @param couponCode whose credit it pays out
 * @param state as in the database; {@code halted} for one that is due while all sending is stopped
 * @param amount exact
 * @param currency code
 * @param nextAttempt when it is looked at again by itself
 * @param attempts calls so far
 * @param owner account id
 * @param platformId the platform's id, once it is known
 * @param lastAnswer why it is not further
 * @param createdAt when it was made, with its credit
 */
record PayoutRow(
        String merchantId,
        String couponCode,
        String state,
        BigDecimal amount,
        String currency,
        Optional<Instant> nextAttempt,
        int attempts,
        String owner,
        Optional<String> platformId,
        String lastAnswer,
        Instant createdAt) {}
