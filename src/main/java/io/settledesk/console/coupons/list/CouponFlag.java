package io.settledesk.console.coupons.list;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a coupon can carry beside its status. Each condition is answered by an index on few rows. */
enum CouponFlag {
    /** A result waits for a person. */
    CONFLICT("""
            c.coupon_code in (
                select i.coupon_code
                from incident i
                where i.state <> 'resolved'
                and i.kind in ('RESULT_CHANGED', 'RESULT_WITHDRAWN', 'FINANCIAL_KEY_CONFLICT'))"""),
    /** Nobody said yet who placed it. */
    OWNER_UNKNOWN("c.account_id is null"),
    /** Its status is not in the catalogue. */
    UNKNOWN_STATUS("c.phase = 'UNKNOWN'"),
    /** Its owner's balance is below zero. */
    BELOW_ZERO("""
            c.account_id in (
                select i.account_id
                from incident i
                where i.state <> 'resolved'
                and i.kind = 'NEGATIVE_BALANCE')""");

    private final String condition;

    CouponFlag(String condition) {
        this.condition = condition;
    }

    String condition() {
        return condition;
    }

    /** Its name in a filter. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<CouponFlag> of(String word) {
        return Stream.of(values()).filter(flag -> flag.word().equals(word)).findFirst();
    }
}
