package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.list.Sort;
import java.util.Optional;

/** An order of the list for which there is an index, and where a page begins in it. */
enum CouponOrder {
    NEWEST(
            "(c.updated_at, c.coupon_code) < (:placeTime, :placeCode)",
            "c.updated_at <= :placeTime",
            "c.updated_at desc, c.coupon_code desc"),
    OLDEST(
            "(c.updated_at, c.coupon_code) > (:placeTime, :placeCode)",
            "c.updated_at >= :placeTime",
            "c.updated_at, c.coupon_code"),
    CODE_UP("c.coupon_code > :placeCode", "true", "c.coupon_code"),
    CODE_DOWN("c.coupon_code < :placeCode", "true", "c.coupon_code desc");

    static final String UPDATED = "updated";
    static final String CODE = "code";

    private final String after;
    private final String at;
    private final String orderBy;

    CouponOrder(String after, String at, String orderBy) {
        this.after = after;
        this.at = at;
        this.orderBy = orderBy;
    }

    /** Newest first, unless another order is asked for. */
    static CouponOrder of(Optional<Sort> sort) {
        boolean byCode = sort.map(Sort::column).filter(CODE::equals).isPresent();
        boolean down = sort.map(Sort::descending).orElse(true);
        if (byCode) {
            return down ? CODE_DOWN : CODE_UP;
        }
        return down ? NEWEST : OLDEST;
    }

    /** Beyond a row. */
    String after() {
        return after;
    }

    /** From a moment on; an order by code knows no moments and begins at its start. */
    String at() {
        return at;
    }

    String orderBy() {
        return orderBy;
    }

    /** The same places read from the other end. */
    CouponOrder reversed() {
        return switch (this) {
            case NEWEST -> OLDEST;
            case OLDEST -> NEWEST;
            case CODE_UP -> CODE_DOWN;
            case CODE_DOWN -> CODE_UP;
        };
    }
}
