package io.settledesk.domain.payout;

import io.settledesk.domain.Money;
import java.util.Optional;

/** What becomes of a credit. */
public sealed interface PayoutDecision {

    /** Nothing is left that could be paid out. */
    record Nothing() implements PayoutDecision {}

    /**
     * It is paid out.
     *
     * @param amount more than zero, in whole minor units of its currency
     * @param reduced whether it is less than the credit because the balance is
     * @param held why a person must release it first; empty when it goes by itself
     */
    record Pay(Money amount, boolean reduced, Optional<HoldReason> held) implements PayoutDecision {}
}
