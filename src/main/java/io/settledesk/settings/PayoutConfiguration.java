package io.settledesk.settings;

import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.dispatch.PayoutSettings;
import io.settledesk.payments.platform.HttpPlatform;
import io.settledesk.settlement.payout.PayoutPolicy;
import java.math.BigDecimal;
import java.util.Map;

/** The settings as payouts take them. */
public final class PayoutConfiguration {
    private PayoutConfiguration() {}

    /** The words of {@code payouts.policy}. */
    public enum Policy {
        NONE,
        FINAL_CREDIT
    }

    /**
     * All that a service needs for payouts; a platform only where one is named.
     *
     * @throws InvalidSetting when the platform is named by half, its address is not safe, or a limit is missing
     */
    public static PayoutSettings of(Settings settings) {
        return new PayoutSettings(
                policy(settings),
                PlatformConfiguration.of(settings).map(HttpPlatform::new),
                DispatchSettings.standard());
    }

    /**
     * What is paid out by itself.
     *
     * @throws InvalidSetting when something is to be paid out and a limit is missing, or one makes no sense beside another
     */
    public static PayoutPolicy policy(Settings settings) {
        if (settings.get(Keys.PAYOUTS_POLICY) == Policy.NONE) {
            return PayoutPolicy.NONE;
        }
        Map<String, BigDecimal> most = required(settings, Keys.PAYOUTS_MAX_AMOUNT);
        Map<String, BigDecimal> hourly = required(settings, Keys.PAYOUTS_HOURLY_LIMIT);
        most.forEach((currency, amount) -> {
            BigDecimal limit = hourly.get(currency);
            if (limit == null) {
                throw new InvalidSetting(
                        Keys.PAYOUTS_HOURLY_LIMIT.name(),
                        "names no limit for " + currency + ", but " + Keys.PAYOUTS_MAX_AMOUNT.name() + " does.");
            }
            if (limit.compareTo(amount) < 0) {
                throw new InvalidSetting(
                        Keys.PAYOUTS_HOURLY_LIMIT.name(),
                        "is less than " + Keys.PAYOUTS_MAX_AMOUNT.name() + " for " + currency
                                + ": one payout could halt all sending.");
            }
        });
        return PayoutPolicy.finalCredits(
                settings.get(Keys.PAYOUTS_ID_PREFIX), most, hourly, settings.get(Keys.PAYOUTS_DETAILS_COOLDOWN));
    }

    private static Map<String, BigDecimal> required(Settings settings, Key<Map<String, BigDecimal>> key) {
        Map<String, BigDecimal> amounts = settings.get(key);
        if (amounts.isEmpty()) {
            throw new InvalidSetting(
                    key.name(),
                    "is not set, but " + Keys.PAYOUTS_POLICY.name() + " is: nothing is paid out without a limit. Set "
                            + key.environmentName() + " to " + key.range() + ".");
        }
        return amounts;
    }
}
