package io.settledesk.console.keys;

import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.pane.ListPane;
import java.util.List;
import javafx.scene.control.MenuItem;

/** What can be done with rows of the list of keys. */
final class KeyListActions {
    private final ScreenContext context;
    private final KeyListViewModel model;

    KeyListActions(ScreenContext context, KeyListViewModel model) {
        this.context = context;
        this.model = model;
    }

    /** Ctrl+E. */
    void export() {
        String refusal = exportRefusal();
        if (refusal.isEmpty()) {
            context.navigation().export(model.exportWish(List.of()));
        } else {
            context.dialogs().notice(refusal);
        }
    }

    void openWindow(KeyRow row) {
        context.navigation().openWindow(new Target.Key(row.key()));
    }

    void offerExport(ListPane<KeyRow> pane) {
        pane.exportRefused(
                () -> context.navigation().export(model.exportWish(pane.table().shownIds())), exportRefusal());
    }

    List<MenuItem> menu(KeyRow row) {
        return List.of(
                item(
                        "keys.action.coupon",
                        "file-text",
                        () -> context.navigation().openCoupon(row.couponCode())),
                item("keys.action.batch", "package", () -> context.navigation().openBatch(row.batchId())),
                item("keys.action.window", "external-link", () -> openWindow(row)),
                item("keys.action.copy", "copy", () -> Copying.put(row.key())),
                item("list.export", "download", this::export));
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

    private MenuItem item(String key, String icon, Runnable action) {
        MenuItem item = new MenuItem(context.texts().text(key), Icons.of(icon));
        item.setOnAction(event -> action.run());
        return item;
    }
}
