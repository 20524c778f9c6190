package io.settledesk.payments.platform;

import io.settledesk.domain.Money;
import io.settledesk.payments.mask.MaskedText;
import java.time.Instant;
import java.util.Optional;

/**
 * A payout to ask for. Asked for again it is the same in every part.
 *
 * @param idTransactionMerchant our id of it, 1 to 64 of {@code [A-Za-z0-9_-]}: never another one for the same money
 * @param amount positive
 * @param client whose money it is
 * @param payTo where it goes
 */
public record PayoutOrder(String idTransactionMerchant, Money amount, Client client, PayTo payTo) {

    public PayoutOrder {
        if (!idTransactionMerchant.matches("[A-Za-z0-9_-]{1,200}")) {
            throw new IllegalArgumentException("not a merchant id: " + idTransactionMerchant);
        }
        if (!amount.isPositive()) {
            throw new IllegalArgumentException("a payout of " + amount);
        }
    }

    /**
     * The player.
     *
     * @param id the account's id
     * @param createdAt since when we know the account
     */
    public record Client(String id, Instant createdAt) {}

    /**
     * The details of the payment.
     *
     * @param method the platform's word for the way of paying
     * @param number whole number of the card, account or telephone: never shown, logged or kept with an attempt
     */
    public record PayTo(String method, String number, Optional<String> bank, Optional<String> name) {

        /** Without the number and the name. */
        @Override
        public String toString() {
            return "PayTo[" + method + ", " + MaskedText.number(number) + "]";
        }
    }
}
