package io.settledesk.payments.dispatch;

import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.settlement.payout.PayoutPolicy;
import java.util.Optional;

/**
 * What a service does about payouts.
 *
 * @param policy what is paid out by itself
 * @param platform where payouts are sent; without one they wait in the database
 * @param dispatch how they are sent
 */
public record PayoutSettings(PayoutPolicy policy, Optional<PaymentPlatform> platform, DispatchSettings dispatch) {

    /** Nothing is paid out and nothing is sent. */
    public static PayoutSettings none() {
        return new PayoutSettings(PayoutPolicy.NONE, Optional.empty(), DispatchSettings.standard());
    }
}
