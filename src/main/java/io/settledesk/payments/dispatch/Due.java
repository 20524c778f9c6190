package io.settledesk.payments.dispatch;

import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.platform.PayoutOrder;
import java.time.Duration;
import java.util.Optional;

/** A payout whose time has come, its row locked. */
record Due(
        PayoutOrder order,
        String couponCode,
        PayoutState state,
        boolean mayExist,
        int attempts,
        int creates,
        long version,
        Optional<String> idPlatform,
        boolean lookUp,
        Duration age) {

    boolean isFirst() {
        return state == PayoutState.NEW;
    }

    /** The same as the claim has written it. */
    Claimed claimed() {
        return new Claimed(
                order,
                couponCode,
                state,
                mayExist,
                creates,
                attempts + 1,
                version + 1,
                idPlatform,
                Call.next(state, lookUp, idPlatform),
                age);
    }
}
