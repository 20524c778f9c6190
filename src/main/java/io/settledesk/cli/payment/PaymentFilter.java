package io.settledesk.cli.payment;

import java.time.Instant;
import java.util.Optional;

/**
 * Which payments a list shows.
 *
 * @param after gateway and id of the payment that a page begins after, newest first
 */
record PaymentFilter(
        Optional<String> gateway,
        Optional<String> account,
        Optional<String> paymentId,
        boolean waitingOnly,
        Optional<Instant> since,
        Optional<Instant> until,
        Optional<After> after) {

    /** A payment, by its key. */
    record After(String gateway, String paymentId) {
        /** Written as {@code gateway:payment_id}; a gateway's name has no colon. */
        static After of(String text) {
            int colon = text.indexOf(':');
            return new After(text.substring(0, Math.max(0, colon)), text.substring(colon + 1));
        }

        @Override
        public String toString() {
            return gateway + ":" + paymentId;
        }
    }
}
