package io.settledesk.console.batches.content;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.Reason;
import java.util.List;
import java.util.Optional;

/**
 * One element of a batch, and what became of it or would become.
 *
 * @param position index in the packet, from 0
 * @param couponCode the coupon
 * @param status the provider's status code
 * @param realWin what the provider says was won
 * @param outcome {@code APPLIED}, {@code UNCHANGED}, …; empty before the dry run has answered
 * @param reason why
 * @param operations what it posted, or would post
 */
public record ItemRow(
        int position,
        String couponCode,
        int status,
        Optional<Money> realWin,
        Optional<String> outcome,
        Optional<Reason> reason,
        List<Operation> operations) {
    public ItemRow {
        operations = List.copyOf(operations);
    }

    /**
     * An operation of an element.
     *
     * @param movement signed: a debit is below zero
     * @param waits recorded, but posted to nobody yet
     */
    public record Operation(FinancialKey key, Money movement, boolean waits) {
        /** Of an amount that is more than zero; the key's kind gives the sign. */
        public static Operation of(FinancialKey key, Money amount, boolean waits) {
            return new Operation(key, key.kind().sign() < 0 ? amount.negated() : amount, waits);
        }
    }
}
