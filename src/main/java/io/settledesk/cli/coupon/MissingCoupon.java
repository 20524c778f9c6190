package io.settledesk.cli.coupon;

import io.settledesk.cli.run.CommandFailed;
import io.settledesk.db.Tx;
import java.util.List;

/** What is said of a coupon that is not stored: a spreadsheet takes leading zeros away. */
final class MissingCoupon {
    private MissingCoupon() {}

    static CommandFailed of(Tx tx, String couponCode) {
        List<String> longer = tx.read(handle -> new CouponQueries(handle).withMoreZeros(couponCode));
        return new CommandFailed("no coupon " + couponCode + " is stored"
                + (longer.isEmpty() ? "" : "; with its leading zeros: " + String.join(", ", longer)));
    }
}
