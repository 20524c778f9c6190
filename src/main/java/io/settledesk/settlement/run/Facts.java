package io.settledesk.settlement.run;

import java.time.Instant;
import java.util.Map;

/**
 * What a run stands on.
 *
 * @param readAt database time of the reading
 * @param coupons each coupon of the run, by code
 */
public record Facts(Instant readAt, Map<String, CouponRecord> coupons) {
    public Facts {
        coupons = Map.copyOf(coupons);
    }

    /** The coupon's record; every coupon of the run has one. */
    public CouponRecord coupon(String couponCode) {
        CouponRecord found = coupons.get(couponCode);
        if (found == null) {
            throw new IllegalStateException("coupon " + couponCode + " was not read");
        }
        return found;
    }
}
