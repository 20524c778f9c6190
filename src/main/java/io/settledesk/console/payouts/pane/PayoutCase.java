package io.settledesk.console.payouts.pane;

import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.domain.Money;
import io.settledesk.settlement.request.Approvals;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A payout with the evidence of where its money is.
 *
 * @param merchantId {@code idTransactionMerchant}
 * @param couponCode whose credit it pays out
 * @param generation of that credit
 * @param account whose money it is
 * @param amount what is paid out
 * @param standing where it stands
 * @param release that somebody asked that it may go, while that waits
 * @param payTo the payout details, masked by the database
 * @param attempts calls to the platform, newest first
 * @param entries of the ledger: the credit, the payout, its return
 * @param upTo up to when the answer is whole
 */
record PayoutCase(
        String merchantId,
        String couponCode,
        int generation,
        String account,
        Money amount,
        Standing standing,
        Optional<Approvals.Asked> release,
        Optional<PayTo> payTo,
        List<Attempt> attempts,
        List<Entry> entries,
        DataUpTo upTo)
        implements PayoutPaneShown {

    PayoutCase {
        attempts = List.copyOf(attempts);
        entries = List.copyOf(entries);
    }

    @Override
    public String id() {
        return merchantId;
    }

    /**
     * Where a payout stands.
     *
     * @param state as in the database
     * @param holdReason why it waits for a person
     * @param halt why all sending is stopped, and since when
     * @param platformId the platform's id
     * @param next when it is looked at again by itself
     * @param error why it is not further
     * @param createdAt when it was made
     * @param changedAt when it was last written
     * @param sentAt when it was first sent
     */
    record Standing(
            String state,
            Optional<String> holdReason,
            Optional<Halted> halt,
            Optional<String> platformId,
            Optional<Instant> next,
            Optional<String> error,
            Instant createdAt,
            Instant changedAt,
            Optional<Instant> sentAt) {}

    /** All sending is stopped. */
    record Halted(String reason, Instant since) {}

    /** Payout details without a whole number. */
    record PayTo(String method, String numberMasked, Optional<String> bank, int revision) {}

    /**
     * A call to the platform.
     *
     * @param number from 1
     * @param call {@code create}, {@code read}, {@code list}
     * @param took absent while no answer was written
     * @param answer the answer in a word; absent while none was written
     * @param request as it was sent, masked
     * @param response as it came, masked
     */
    record Attempt(
            int number,
            String call,
            Instant at,
            Optional<Duration> took,
            Optional<Integer> httpStatus,
            Optional<String> answer,
            Optional<String> requestId,
            Optional<String> request,
            Optional<String> response) {}

    /** A movement of the account. */
    record Entry(String key, Instant at, BigDecimal amount, BigDecimal balanceAfter) {}
}
