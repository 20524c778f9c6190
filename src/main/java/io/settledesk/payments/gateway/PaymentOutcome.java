package io.settledesk.payments.gateway;

import java.util.Locale;

/** What became of a gateway's callback. Whatever it is, the gateway is told that it arrived. */
public enum PaymentOutcome {
    /** Its money moved, now. */
    ACTED,
    /** It is not final, or failed: kept, nothing moves. */
    KEPT,
    /** A word that is not known: kept, nothing moves before a person has looked. */
    STATUS_UNKNOWN,
    /** It was here before. */
    REPEATED,
    /** Another type, amount, currency or account than the payment was first told with: the first stands. */
    CONFLICT,
    /** The account has another currency. */
    CURRENCY_MISMATCH;

    /** The word for logs and metrics. */
    public String word() {
        return "payment_" + name().toLowerCase(Locale.ROOT);
    }
}
