package io.settledesk.payments.dispatch;

import io.settledesk.domain.payout.PayoutState;
import java.util.Locale;
import java.util.Optional;

/** What is done next about a payout. */
enum Call {
    /** It is sent, for the first time or again under the same id. */
    CREATE,
    /** Its operation is read by the platform's id. */
    READ,
    /** Its operation is looked for by our id. */
    LIST;

    /**
     * The next call about a payout.
     *
     * @param lookUp whether it is asked for before it is sent again
     */
    static Call next(PayoutState state, boolean lookUp, Optional<String> idPlatform) {
        boolean asks = lookUp || state.isOfPlatform() || state == PayoutState.REJECTED;
        if (!asks) {
            return CREATE;
        }
        return idPlatform.isPresent() ? READ : LIST;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
