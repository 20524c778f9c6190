package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.console.ui.schedule.SendRow;
import io.settledesk.console.ui.schedule.SendTrack;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.RefusalText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The deliveries of the packet: track of the expected sends above, one line a delivery below; the bytes follow where there is room. */
final class BatchPaneDeliveries extends VBox {
    private static final int ROWS_BESIDE_BYTES = 5;

    private final UiKit kit;
    private final SendTrack track;
    private final ListModel<SendRow> model = new ListModel<>(row -> row.send().deliveryId());
    private final ListTable<SendRow> table;

    BatchPaneDeliveries(UiKit kit) {
        this.kit = kit;
        this.track = new SendTrack(kit);
        this.table = new ListTable<>(kit, "batch.deliveries", columns(), model)
                .saysWhenEmpty("batches.head.nodeliveries", "batches.head.nodeliveries");
        model.sortProperty().set(Optional.of(Sort.descending("received")));
        getStyleClass().add("tab-body");
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().setAll(track.card(), table);
    }

    void show(OfBatch open) {
        List<SendRow> rows = SendRow.of(open.batch().sends(), open.schedule());
        track.show(rows, open.next());
        if (!rows.equals(List.copyOf(model.rows()))) {
            model.show(rows);
        }
    }

    /** The one delivery of a refused packet, while it is kept. */
    void showOne(Optional<Delivery> send) {
        track.hide();
        model.show(send.map(one -> new SendRow(one, OptionalInt.empty(), Optional.empty())).stream()
                .toList());
    }

    /** From 1000 high the bytes stand under the deliveries, which then take no more than they need. */
    void withBytes(BatchPaneBytes bytes) {
        table.asHighAsRows(ROWS_BESIDE_BYTES);
        VBox.setVgrow(table, Priority.NEVER);
        VBox.setVgrow(bytes.card(), Priority.ALWAYS);
        getChildren().setAll(track.card(), table, bytes.card());
    }

    void withoutBytes() {
        VBox.setVgrow(table, Priority.ALWAYS);
        table.setMaxHeight(Double.MAX_VALUE);
        getChildren().setAll(track.card(), table);
    }

    private List<Column<SendRow>> columns() {
        return List.of(
                Column.<SendRow>time(
                                "received",
                                "batches.column.received",
                                row -> Optional.of(row.send().at()))
                        .always(),
                Column.<SendRow>text("send", "batches.column.send", 90, this::number)
                        .always(),
                Column.<SendRow>number(
                                "answer",
                                "batches.column.answer",
                                72,
                                row -> Optional.of((long) row.send().answer()))
                        .always(),
                Column.<SendRow>chip(
                                "outcome",
                                "batches.column.outcome",
                                170,
                                row -> Optional.of(Chips.delivery(row.send().outcome())))
                        .always(),
                Column.<SendRow>duration("gap", "batches.column.gap", 104, SendRow::gap),
                Column.<SendRow>duration(
                        "took",
                        "batches.column.took",
                        84,
                        row -> Optional.of(row.send().took())),
                Column.<SendRow>code(
                        "remote",
                        "batches.column.remote",
                        130,
                        row -> row.send().remote()),
                Column.<SendRow>text(
                                "error",
                                "batches.column.error",
                                200,
                                row -> RefusalText.of(kit.texts(), row.send().error()))
                        .mayCut());
    }

    private String number(SendRow row) {
        return row.number().isPresent()
                ? kit.texts().text("batches.send.number", row.number().getAsInt())
                : "";
    }
}
