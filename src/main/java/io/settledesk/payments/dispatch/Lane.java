package io.settledesk.payments.dispatch;

import io.settledesk.domain.payout.PayoutState;

/** Calls of one lane share its slots: what hangs or fails again and again in one delays no other. */
enum Lane {
    /** Payouts that were never sent. */
    FRESH,
    /** Payouts that are sent again under the same id. */
    RESEND,
    /** Payouts that are looked up or read. */
    ASK;

    static Lane of(Claimed claimed) {
        if (claimed.call() != Call.CREATE) {
            return ASK;
        }
        return claimed.before() == PayoutState.NEW ? FRESH : RESEND;
    }
}
