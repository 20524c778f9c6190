package io.settledesk.payments.dispatch;

import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.platform.PayoutOrder;
import java.time.Duration;
import java.util.Optional;

/**
 * A payout that this process has taken for one call.
 *
 * @param order what is sent; it is the same each time
 * @param couponCode the coupon whose credit it is
 * @param before its state before the claim
 * @param mayExisted whether the platform may have known it before this call
 * @param createsBefore how often it was sent before this call
 * @param attempt number of this call
 * @param version the row's version after the claim: who writes with another one comes too late
 * @param idPlatform the platform's id, where it is known
 * @param call what is to be done
 * @param age how long ago it was made
 */
record Claimed(
        PayoutOrder order,
        String couponCode,
        PayoutState before,
        boolean mayExisted,
        int createsBefore,
        int attempt,
        long version,
        Optional<String> idPlatform,
        Call call,
        Duration age) {

    String id() {
        return order.idTransactionMerchant();
    }
}
