package io.settledesk.domain.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.OperationKind;
import org.junit.jupiter.api.Test;

class MerchantIdTest {
    private static final FinancialKey CREDIT = new FinancialKey("000000000272", 1, OperationKind.FINAL_CREDIT);

    @Test
    void isTheKeyWithDashes() {
        assertThat(MerchantId.first("", CREDIT)).hasToString("000000000272-1-final_credit");
    }

    @Test
    void beginsWithTheInstallationsPrefix() {
        assertThat(MerchantId.first("sd1-", CREDIT)).hasToString("sd1-000000000272-1-final_credit");
    }

    @Test
    void newAttemptCountsOn() {
        MerchantId second = MerchantId.first("", CREDIT).next();

        assertThat(second).hasToString("000000000272-1-final_credit-attempt-2");
        assertThat(second.next()).hasToString("000000000272-1-final_credit-attempt-3");
    }

    @Test
    void debitIsNeverPaidOut() {
        FinancialKey debit = new FinancialKey("c", 1, OperationKind.RECALCULATION_DEBIT);

        assertThatThrownBy(() -> MerchantId.first("", debit)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void prefixHoldsNothingThatAnAddressWouldNotTake() {
        assertThatThrownBy(() -> MerchantId.first("a/b", CREDIT)).isInstanceOf(IllegalArgumentException.class);
    }
}
