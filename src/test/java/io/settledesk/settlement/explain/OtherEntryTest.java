package io.settledesk.settlement.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class OtherEntryTest {
    @Test
    void entryOfAPayoutNamesItAndWhetherItCameBack() {
        OtherEntry sent = entry("payout:c1-0-final_credit", "payout");
        OtherEntry back = entry("payout:c1-0-final_credit:returned", "payout");

        assertThat(sent.payout()).contains("c1-0-final_credit");
        assertThat(sent.isReturned()).isFalse();
        assertThat(back.payout()).contains("c1-0-final_credit");
        assertThat(back.isReturned()).isTrue();
    }

    @Test
    void entryOfAPaymentIsOfNoPayout() {
        assertThat(entry("shop:pay-1", "payment").payout()).isEmpty();
    }

    private static OtherEntry entry(String key, String source) {
        return new OtherEntry(key, source, Instant.EPOCH, BigDecimal.TEN, 1);
    }
}
