package io.settledesk.payments.platform;

import io.settledesk.domain.Money;
import io.settledesk.payments.mask.MaskedText;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * An operation as the platform tells it. What it leaves out is absent here.
 *
 * @param id the platform's id of it ({@code idPlatform})
 * @param idTransactionMerchant our id of it
 * @param type {@code payIn} or {@code payOut}
 * @param status the platform's word, as it is spelt there
 * @param amountInitial what was asked for
 * @param amount what is paid, which a commission may have changed
 * @param account number of the card or account, masked or whole
 * @param dateUpdated cut to microseconds
 */
public record PlatformOperation(
        String id,
        Optional<String> idTransactionMerchant,
        Optional<String> type,
        String status,
        Optional<BigDecimal> amountInitial,
        Optional<BigDecimal> amount,
        Optional<String> currency,
        Optional<String> account,
        Optional<Instant> dateUpdated) {

    /** Its words are kept and shown, and may say anything. */
    public PlatformOperation {
        type = type.map(MaskedText::of);
        status = MaskedText.of(status);
        currency = currency.map(MaskedText::of);
    }

    /** What the status means; its case says nothing. */
    public OperationState state() {
        return switch (status.toLowerCase(Locale.ROOT)) {
            case "created" -> OperationState.CREATED;
            case "in_progress" -> OperationState.IN_PROGRESS;
            case "pending_retry" -> OperationState.PENDING_RETRY;
            case "success" -> OperationState.SUCCESS;
            case "failed" -> OperationState.FAILED;
            default -> OperationState.OTHER;
        };
    }

    /** The same, {@code created} where its creation was told without a status. */
    PlatformOperation orCreated() {
        return status.isEmpty()
                ? new PlatformOperation(
                        id,
                        idTransactionMerchant,
                        type,
                        "created",
                        amountInitial,
                        amount,
                        currency,
                        account,
                        dateUpdated)
                : this;
    }

    /** Whether it is of another kind, amount, currency or account than a payout of ours. */
    public boolean differsFrom(Money payout, String number) {
        boolean otherKind =
                type.filter(said -> !said.equalsIgnoreCase("payOut")).isPresent();
        boolean otherAmount = amountInitial
                .or(() -> amount)
                .filter(said -> said.compareTo(payout.amount()) != 0)
                .isPresent();
        boolean otherCurrency = currency.filter(said -> !said.equalsIgnoreCase(payout.currency()))
                .isPresent();
        return otherKind
                || otherAmount
                || otherCurrency
                || account.filter(said -> !MaskedText.mayBe(said, number)).isPresent();
    }

    /** Without the account's number. */
    @Override
    public String toString() {
        return "PlatformOperation[" + id + ", " + status + "]";
    }

    /** The states of an operation. */
    public enum OperationState {
        CREATED,
        IN_PROGRESS,
        /** The platform sends it again by itself. */
        PENDING_RETRY,
        SUCCESS,
        FAILED,
        /** A word that is not known: not final. */
        OTHER
    }
}
