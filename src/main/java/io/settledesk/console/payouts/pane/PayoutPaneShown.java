package io.settledesk.console.payouts.pane;

/** What the pane shows. */
sealed interface PayoutPaneShown permits PayoutCase, PaymentCase, PayoutPaneShown.Nothing, PayoutPaneShown.Missing {

    /** What the window's title names; empty for nothing. */
    String id();

    /** Nothing is chosen. */
    record Nothing() implements PayoutPaneShown {
        @Override
        public String id() {
            return "";
        }
    }

    /** There is no such payout or payment. */
    record Missing(String id) implements PayoutPaneShown {}
}
