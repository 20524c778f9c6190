package io.settledesk.demo.story;

import io.settledesk.demo.sport.Coupon;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * What the partner's own system says about a coupon.
 *
 * @param toldAt when it says so; the coupon was placed at {@code placedAt}
 */
public record Placing(
        Instant toldAt, String couponCode, String accountId, BigDecimal stake, String currency, Instant placedAt) {

    static Placing of(Coupon coupon) {
        return toldAt(coupon.placedAt(), coupon);
    }

    static Placing toldAt(Instant time, Coupon coupon) {
        return new Placing(time, coupon.code(), coupon.account(), coupon.stake(), coupon.currency(), coupon.placedAt());
    }

    /** Whether the partner's system told it only some time after the coupon was placed. */
    public boolean isLate() {
        return toldAt.isAfter(placedAt);
    }

    Placing withAccount(String other) {
        return new Placing(toldAt, couponCode, other, stake, currency, placedAt);
    }
}
