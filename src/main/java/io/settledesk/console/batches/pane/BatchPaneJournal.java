package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What people did to it, newest first. */
final class BatchPaneJournal extends VBox {
    private final UiKit kit;
    private final ListModel<BatchCase.Entry> model = new ListModel<>(entry -> String.valueOf(entry.seq()));

    BatchPaneJournal(UiKit kit) {
        this.kit = kit;
        getStyleClass().add("tab-body");
        ListTable<BatchCase.Entry> table = new ListTable<>(kit, "batch.journal", columns(), model)
                .saysWhenEmpty("batches.journal.empty", "batches.journal.empty");
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().setAll(table);
    }

    void show(List<BatchCase.Entry> entries) {
        if (!entries.equals(List.copyOf(model.rows()))) {
            model.show(entries);
        }
    }

    private List<Column<BatchCase.Entry>> columns() {
        return List.of(
                Column.<BatchCase.Entry>time("at", "batches.journal.at", entry -> Optional.of(entry.at()))
                        .always(),
                Column.<BatchCase.Entry>text("actor", "batches.journal.actor", 110, BatchCase.Entry::actor)
                        .always(),
                Column.<BatchCase.Entry>text("action", "batches.journal.action", 140, this::action)
                        .always(),
                Column.<BatchCase.Entry>chip(
                                "outcome",
                                "batches.journal.outcome",
                                170,
                                entry -> Optional.of(Chips.journal(entry.outcome())))
                        .always(),
                Column.<BatchCase.Entry>text("reason", "batches.journal.reason", 200, BatchCase.Entry::reason)
                        .mayCut()
                        .fills());
    }

    /** An action that has no words of its own is shown as it is stored. */
    private String action(BatchCase.Entry entry) {
        String key = "batches.journal." + entry.action();
        return kit.texts().has(key) ? kit.texts().text(key) : entry.action();
    }
}
