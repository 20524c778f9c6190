package io.settledesk.console.payouts.list;

import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.pane.ListPane;
import java.util.List;
import javafx.scene.control.MenuItem;

/** What can be done with rows of the lists. There is no "send again" anywhere. */
public final class PayoutListActions {
    private final ScreenContext context;
    private final PayoutListViewModel model;

    public PayoutListActions(ScreenContext context, PayoutListViewModel model) {
        this.context = context;
        this.model = model;
    }

    /** Ctrl+E. */
    public void export() {
        String refusal = exportRefusal();
        if (refusal.isEmpty()) {
            context.navigation().export(model.exportWish(List.of()));
        } else {
            context.dialogs().notice(refusal);
        }
    }

    void offerExport(ListPane<?> pane) {
        pane.exportRefused(
                () -> context.navigation().export(model.exportWish(pane.table().shownIds())), exportRefusal());
    }

    private String exportRefusal() {
        return context.session().role().mayExport()
                ? ""
                : context.texts()
                        .text(
                                "export.denied",
                                context.session().login(),
                                context.session().role().databaseName());
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
                item("payouts.action.copy", "copy", () -> Copying.put(row.merchantId())),
                item("list.export", "download", this::export));
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
                item("payouts.action.copy.payment", "copy", () -> Copying.put(row.paymentId())),
                item("list.export", "download", this::export));
    }

    private MenuItem item(String key, String icon, Runnable action) {
        MenuItem item = new MenuItem(context.texts().text(key), Icons.of(icon));
        item.setOnAction(event -> action.run());
        return item;
    }
}
