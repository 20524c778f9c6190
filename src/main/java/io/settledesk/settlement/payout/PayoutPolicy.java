package io.settledesk.settlement.payout;

import io.settledesk.domain.payout.MerchantId;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is paid out by itself. The service publishes it at its start, and whoever posts a credit reads it there, so that a
 * sweep or an import does the same as a callback.
 *
 * @param paysCredits whether final credits are paid out ({@code payouts.policy=final_credit})
 * @param idPrefix begins every merchant id
 * @param maxAmounts the most that goes without a person, by currency
 * @param hourlyLimits the most that is sent in an hour, by currency
 * @param detailsCooldown how long changed payout details hold their account's payouts
 */
public record PayoutPolicy(
        boolean paysCredits,
        String idPrefix,
        SortedMap<String, BigDecimal> maxAmounts,
        SortedMap<String, BigDecimal> hourlyLimits,
        Duration detailsCooldown) {
    /** Nothing is paid out. */
    public static final PayoutPolicy NONE =
            new PayoutPolicy(false, "", new TreeMap<>(), new TreeMap<>(), Duration.ofHours(24));

    public PayoutPolicy {
        if (!idPrefix.matches(MerchantId.PREFIX_FORM)) {
            throw new IllegalArgumentException("not a prefix of merchant ids: " + idPrefix);
        }
        maxAmounts = new TreeMap<>(maxAmounts);
        hourlyLimits = new TreeMap<>(hourlyLimits);
        if (paysCredits && (maxAmounts.isEmpty() || hourlyLimits.isEmpty())) {
            throw new IllegalArgumentException("payouts need a largest amount and an hourly limit");
        }
    }

    /** Final credits are paid out within these limits. */
    public static PayoutPolicy finalCredits(
            String idPrefix,
            Map<String, BigDecimal> maxAmounts,
            Map<String, BigDecimal> hourlyLimits,
            Duration detailsCooldown) {
        return new PayoutPolicy(
                true, idPrefix, new TreeMap<>(maxAmounts), new TreeMap<>(hourlyLimits), detailsCooldown);
    }
}
