package io.settledesk.console.payouts.list;

import java.util.Optional;

/** What the pane shows. */
public sealed interface PayoutListOpened {

    /** Of its row in the list. */
    String id();

    /** A payout by its merchant id. */
    record Payout(String id) implements PayoutListOpened {}

    /** A payment by its gateway and payment id. */
    record Payment(String gateway, String paymentId) implements PayoutListOpened {
        private static final String BETWEEN = " ";

        @Override
        public String id() {
            return gateway + BETWEEN + paymentId;
        }

        /** Of an id as {@link #id()} gives it; neither part holds white space. */
        static Optional<PayoutListOpened> of(String id) {
            String[] both = id.split(BETWEEN, 2);
            return both.length < 2 ? Optional.empty() : Optional.of(new Payment(both[0], both[1]));
        }
    }
}
