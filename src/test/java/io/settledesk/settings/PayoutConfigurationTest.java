package io.settledesk.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.settlement.payout.PayoutPolicy;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PayoutConfigurationTest {
    @Test
    void nothingIsPaidOutUnlessItIsSaid() {
        assertThat(PayoutConfiguration.of(settings()).policy()).isEqualTo(PayoutPolicy.NONE);
        assertThat(PayoutConfiguration.of(settings()).platform()).isEmpty();
    }

    @Test
    void policyHasItsLimits() {
        PayoutPolicy policy = PayoutConfiguration.policy(settings(
                "PAYOUTS_POLICY", "final_credit",
                "PAYOUTS_ID_PREFIX", "sd1-",
                "PAYOUTS_MAX_AMOUNT", "RUB=1000, EUR=10.50",
                "PAYOUTS_HOURLY_LIMIT", "RUB=1000,EUR=100"));

        assertThat(policy.paysCredits()).isTrue();
        assertThat(policy.idPrefix()).isEqualTo("sd1-");
        assertThat(policy.maxAmounts())
                .isEqualTo(Map.of("RUB", new BigDecimal("1000"), "EUR", new BigDecimal("10.50")));
    }

    @Test
    void policyWithoutALimitIsRefusedByName() {
        assertThatThrownBy(() -> PayoutConfiguration.policy(settings("PAYOUTS_POLICY", "final_credit")))
                .isInstanceOf(InvalidSetting.class)
                .hasMessageContaining("payouts.max-amount")
                .hasMessageContaining("SETTLEDESK_PAYOUTS_MAX_AMOUNT");
        assertThatThrownBy(() -> PayoutConfiguration.policy(settings(
                        "PAYOUTS_POLICY", "final_credit",
                        "PAYOUTS_MAX_AMOUNT", "RUB=1000",
                        "PAYOUTS_HOURLY_LIMIT", "EUR=1000")))
                .hasMessageContaining("payouts.hourly-limit")
                .hasMessageContaining("RUB");
        assertThatThrownBy(() -> PayoutConfiguration.policy(settings(
                        "PAYOUTS_POLICY", "final_credit",
                        "PAYOUTS_MAX_AMOUNT", "RUB=1000",
                        "PAYOUTS_HOURLY_LIMIT", "RUB=999")))
                .hasMessageContaining("less than payouts.max-amount");
    }

    private static Settings settings(String... pairs) {
        Map<String, String> environment = new HashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            environment.put("SETTLEDESK_" + pairs[i], pairs[i + 1]);
        }
        return Settings.load(
                new SettingsSources(Map.of(), environment, Optional.empty(), Path.of("no", "such", "file.properties")));
    }
}
