package io.settledesk.console.payouts.pane;

import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A payment with the callbacks that told it.
 *
 * @param gateway who told it
 * @param paymentId its id there
 * @param movement signed: a debit is below zero
 * @param account whose money
 * @param receivedAt when it was first told
 * @param actedAt when it moved money, once; empty while it has not
 * @param calls what came, newest first, those that contradict included
 * @param upTo up to when the answer is whole
 */
record PaymentCase(
        String gateway,
        String paymentId,
        Money movement,
        String account,
        Instant receivedAt,
        Optional<Instant> actedAt,
        List<Call> calls,
        DataUpTo upTo)
        implements PayoutPaneShown {

    PaymentCase {
        calls = List.copyOf(calls);
    }

    @Override
    public String id() {
        return paymentId;
    }

    boolean isContradicted() {
        return calls.stream().anyMatch(Call::contradicts);
    }

    /** The last word that came, without those that contradict. */
    String status() {
        return calls.stream()
                .filter(call -> !call.contradicts())
                .map(Call::status)
                .findFirst()
                .orElse("");
    }

    /** The chip of what it did. */
    String acted() {
        if (isContradicted()) {
            return "other_amount";
        }
        if (actedAt.isPresent()) {
            return "acted";
        }
        return status().equals("failed") ? "nothing" : "not_final";
    }

    /**
     * A callback.
     *
     * @param said what a contradicting one said about the money, signed; else the payment's own
     * @param contradicts whether it said another type, amount, currency or account
     * @param account whose money it said
     * @param body its bytes as text; empty once retention emptied it
     */
    record Call(
            Instant at,
            String status,
            Money said,
            String account,
            boolean contradicts,
            Optional<String> body,
            String sha256) {}
}
