package io.settledesk.console.payouts.list;

import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import java.util.List;
import javafx.scene.control.MenuItem;

/** What can be done with rows of the lists. There is no "send again" anywhere. */
public final class PayoutListActions {
    private final ScreenContext context;

    public PayoutListActions(ScreenContext context) {
        this.context = context;
    }

    void openWindow(PayoutRow row) {
        context.navigation().openWindow(new Target.Payout(row.merchantId()));
    }

    List<MenuItem> payoutMenu(PayoutRow row) {
        return List.of(
                item("payouts.action.open", "send", () -> context.navigation().openPane()),
                item("payouts.action.window", "external-link", () -> openWindow(row)),
                item(
                        "payouts.action.coupon",
                        "file-text",
                        () -> context.navigation().openCoupon(row.couponCode())),
                item("payouts.action.copy", "copy", () -> Copying.put(row.merchantId())));
    }

    List<MenuItem> paymentMenu(PaymentRow row) {
        return List.of(
                item(
                        "payouts.action.open.payment",
                        "log-in",
                        () -> context.navigation().openPane()),
                item(
                        "payouts.action.account",
                        "user",
                        () -> context.navigation().openAccount(row.account())),
                item("payouts.action.copy.payment", "copy", () -> Copying.put(row.paymentId())));
    }

    private MenuItem item(String key, String icon, Runnable action) {
        MenuItem item = new MenuItem(context.texts().text(key), Icons.of(icon));
        item.setOnAction(event -> action.run());
        return item;
    }
}
