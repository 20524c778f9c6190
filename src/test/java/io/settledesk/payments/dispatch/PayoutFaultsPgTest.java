package io.settledesk.payments.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whatever happens on the way to the platform and back, each payout is one operation there at most, and the ledger is right. */
class PayoutFaultsPgTest {
    @Test
    void eachPayoutIsPaidOnceOrItsMoneyIsBack() {
        assertThat(FaultyPayouts.run(60, 20261201L)).isGreaterThan(60);
    }
}
