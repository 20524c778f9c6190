package io.settledesk.console.payouts.list;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * A payment as its callbacks told it.
 *
 * @param gateway who told it
 * @param paymentId its id there
 * @param movement signed: a debit is below zero
 * @param currency code
 * @param account whose money
 * @param acted {@code acted}, {@code other_amount}, {@code not_final}, {@code nothing}
 * @param status the last word that came
 * @param receivedAt when it was first told
 */
record PaymentRow(
        String gateway,
        String paymentId,
        BigDecimal movement,
        String currency,
        String account,
        String acted,
        String status,
        Instant receivedAt) {
    String id() {
        return new PayoutListOpened.Payment(gateway, paymentId).id();
    }
}
