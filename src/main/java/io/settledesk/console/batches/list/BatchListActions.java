package io.settledesk.console.batches.list;

import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.pane.ListPane;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.polling.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;

/** What can be done with rows of the lists. */
public final class BatchListActions {
    private final ScreenContext context;
    private final BatchListViewModel model;
    private final String receiverAddress;
    private final Runnable changed;

    /**
     * Actions of one screen.
     *
     * @param receiverAddress where the receiver listens, for an empty list
     * @param changed done after a flow that may have changed what is shown
     */
    public BatchListActions(ScreenContext context, BatchListViewModel model, String receiverAddress, Runnable changed) {
        this.context = context;
        this.model = model;
        this.receiverAddress = receiverAddress;
        this.changed = changed;
    }

    /** Ctrl+D: the picked batches, or the one in focus. */
    public void replay() {
        List<String> ids = model.chosenBatches();
        if (ids.isEmpty()) {
            context.dialogs().notice(context.texts().text("batches.replay.none"));
        } else {
            context.navigation().replay(ids, changed);
        }
    }

    /** Ctrl+Shift+D: the coupons of the batch in focus. */
    public void resync() {
        List<String> ids =
                model.segmentProperty().get() == BatchListSegment.BATCHES ? model.chosenBatches() : List.of();
        if (ids.size() == 1) {
            context.navigation().resync(Optional.of(new Scope.OfBatch(ids.get(0))));
        } else {
            context.dialogs().notice(context.texts().text("batches.resync.one"));
        }
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

    String receiverAddress() {
        return receiverAddress;
    }

    void openWindow(String batchId) {
        context.navigation().openWindow(new Target.Batch(batchId));
    }

    <R> void offerExport(ListPane<R> pane) {
        ListTable<R> table = pane.table();
        pane.exportRefused(() -> context.navigation().export(model.exportWish(table.shownIds())), exportRefusal());
    }

    List<MenuItem> batchMenu(BatchRow row) {
        List<MenuItem> items = new ArrayList<>();
        items.add(item(
                "batches.action.open",
                "package",
                "Enter",
                () -> context.navigation().openPane()));
        items.add(item("batches.action.window", "external-link", "Ctrl+Enter", () -> openWindow(row.batchId())));
        items.add(item("batches.action.replay", "play-circle", "Ctrl+D", this::replay, row.batchId()));
        items.add(item("batches.action.resync", "refresh-cw", "Ctrl+Shift+D", this::resync));
        items.add(item("batches.action.copy", "copy", "", () -> Copying.put(row.batchId())));
        items.add(item("list.export", "download", "Ctrl+E", this::export));
        return items;
    }

    List<MenuItem> deliveryMenu(DeliveryRow row) {
        List<MenuItem> items = new ArrayList<>();
        items.add(item(
                "batches.action.open",
                "package",
                "Enter",
                () -> context.navigation().openPane()));
        if (!row.batchId().isEmpty()) {
            items.add(item(
                    "batches.action.batch",
                    "package",
                    "",
                    () -> context.navigation().openBatch(row.batchId())));
            items.add(item("batches.action.copy", "copy", "", () -> Copying.put(row.batchId())));
        }
        items.add(item("list.export", "download", "Ctrl+E", this::export));
        return items;
    }

    List<MenuItem> quarantineMenu(QuarantineRow row) {
        List<MenuItem> items = new ArrayList<>();
        items.add(item(
                "batches.action.open",
                "package",
                "Enter",
                () -> context.navigation().openPane()));
        items.add(item("batches.action.replay.refused", "play-circle", "Ctrl+D", this::replay));
        items.add(item("batches.action.copy.refused", "copy", "", () -> Copying.put(row.quarantineId())));
        return items;
    }

    /** A viewer sees the control and why it does nothing; only some data sets are exported. */
    private String exportRefusal() {
        if (!context.session().role().mayExport()) {
            return context.texts()
                    .text(
                            "export.denied",
                            context.session().login(),
                            context.session().role().databaseName());
        }
        return model.segmentProperty().get() == BatchListSegment.BATCHES
                ? ""
                : context.texts().text("batches.export.only");
    }

    private MenuItem item(String key, String icon, String keys, Runnable action, Object... arguments) {
        MenuItem item = new MenuItem(context.texts().text(key, arguments), Icons.of(icon));
        if (!keys.isEmpty()) {
            item.setAccelerator(KeyCombination.valueOf(keys));
        }
        item.setOnAction(event -> action.run());
        return item;
    }
}
