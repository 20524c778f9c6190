package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.batches.content.ItemRow;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.domain.Money;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** What is in the batch: one line an element, with what became of it or, while it waits, what the dry run says. */
final class BatchPaneItems {
    /** Of the foot, right of its last word; as in case.css. */
    private static final double FOOT_PADDING = 8;

    private final UiKit kit;
    private final Navigation navigation;
    private final ListModel<ItemRow> model;
    private final BatchPaneWords words;
    private final Label left = new Label();
    private final Label right = new Label();
    private final Label would = new Label();
    private final StackPane tables = new StackPane();
    private final Card card;
    private final ListTable<ItemRow> done;
    private final ListTable<ItemRow> planned;

    BatchPaneItems(UiKit kit, Navigation navigation, ListModel<ItemRow> model) {
        this.kit = kit;
        this.navigation = navigation;
        this.model = model;
        this.words = new BatchPaneWords(kit.texts(), kit.formats());
        this.done = table("batches.item.outcome");
        this.planned = table("batches.item.would");
        left.getStyleClass().add("sec");
        would.getStyleClass().add("sec");
        right.getStyleClass().add("mono");
        right.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox foot = new HBox(left, gap, would, right);
        foot.getStyleClass().add("why-foot");
        card = new Card(kit.texts().text("batches.items"), tables, foot);
        tables.getChildren().setAll(done);
        card.withTools(Copying.button(kit.texts(), kit.texts().text("batches.items"), this::asText));
        card.setMinHeight(Region.USE_PREF_SIZE);
    }

    Card card() {
        return card;
    }

    /** At most that many rows before it scrolls. */
    void atMost(int rows) {
        done.asHighAsRows(rows);
        planned.asHighAsRows(rows);
    }

    void show(BatchPaneShown.OfBatch open, BatchPaneDryRun dryRun) {
        BatchCase batch = open.batch();
        tables.getChildren().setAll(batch.isWaiting() ? planned : done);
        alignTotal();
        would.setText("");
        if (dryRun instanceof BatchPaneDryRun.Made made) {
            card.setNote(text("batches.items.dryrun", kit.formats().clock(made.madeAt())));
            left.setText(text("batches.items.waits." + state(batch)));
            would.setText(text("batches.items.would"));
            right.setText(words.money(made.money()));
        } else if (dryRun instanceof BatchPaneDryRun.Refused refused) {
            card.setNote("");
            left.setText(text("batches.items.refused", refused.reason()));
            right.setText("");
        } else if (batch.isWaiting()) {
            card.setNote(text("batches.items.running"));
            left.setText(text("batches.items.waits." + state(batch)));
            right.setText("");
        } else {
            applied(batch);
        }
    }

    private void applied(BatchCase batch) {
        card.setNote(batch.stored()
                .flatMap(BatchCase.Stored::appliedAt)
                .map(at -> text("batches.items.applied", kit.formats().time(at)))
                .orElse(""));
        int operations =
                model.rows().stream().mapToInt(item -> item.operations().size()).sum();
        left.setText(text("batches.items.operations", operations));
        right.setText(words.money(batch.money()));
    }

    private ListTable<ItemRow> table(String outcomeKey) {
        return new ListTable<>(kit, "batch.items", columns(outcomeKey), model)
                .saysWhenEmpty("batches.items.empty", "batches.items.empty")
                .onOpen(item -> navigation.openCoupon(item.couponCode()))
                .onArranged(this::alignTotal);
    }

    /** The total ends where the amounts of its column end. */
    private void alignTotal() {
        ListTable<ItemRow> shown = tables.getChildren().contains(planned) ? planned : done;
        double end = shown.endOf("amount");
        double after = end > 0 ? shown.getWidth() - end : 0;
        HBox.setMargin(right, new Insets(0, Math.max(0, after - FOOT_PADDING), 0, 0));
    }

    private List<Column<ItemRow>> columns(String outcomeKey) {
        return List.of(
                Column.<ItemRow>number(
                                "position", "batches.item.position", 44, item -> Optional.of((long) item.position()))
                        .always(),
                Column.<ItemRow>code("coupon", "batches.item.coupon", 120, ItemRow::couponCode)
                        .always()
                        .opens(item -> navigation.openCoupon(item.couponCode())),
                Column.<ItemRow>chip(
                                "status", "batches.item.status", 132, item -> Optional.of(Chips.status(item.status())))
                        .always(),
                Column.<ItemRow>money(
                                "win",
                                "batches.item.win",
                                96,
                                item -> item.realWin().map(BatchPaneItems::result))
                        .always()
                        .withoutCode(),
                Column.<ItemRow>chip(
                                "outcome",
                                outcomeKey,
                                132,
                                item -> item.outcome().map(Chips::outcome))
                        .always(),
                Column.<ItemRow>money("amount", "batches.item.amount", 120, BatchPaneItems::movement)
                        .always()
                        .hint(this::keys)
                        .opens(this::openKey),
                Column.<ItemRow>code(
                                "key",
                                "batches.item.key",
                                280,
                                item -> firstKey(item).orElse(""))
                        .opens(this::openKey));
    }

    private void openKey(ItemRow item) {
        firstKey(item).ifPresent(navigation::openKey);
    }

    private static Optional<String> firstKey(ItemRow item) {
        return item.operations().stream()
                .findFirst()
                .map(operation -> operation.key().toString());
    }

    /** An element may move money twice, when it opens a generation and a parked result is taken again. */
    private String keys(ItemRow item) {
        return String.join(
                "\n",
                item.operations().stream()
                        .map(operation -> operation.key() + "  " + words.money(List.of(operation.movement())))
                        .toList());
    }

    private static Amount result(Money win) {
        return Amount.of(win.amount(), win.currency());
    }

    private static Optional<Amount> movement(ItemRow item) {
        return item.operations().stream()
                .map(ItemRow.Operation::movement)
                .filter(movement -> movement.currency()
                        .equals(item.operations().get(0).movement().currency()))
                .reduce(Money::plus)
                .map(sum -> Amount.movement(sum.amount(), sum.currency()));
    }

    private String asText() {
        return String.join(
                System.lineSeparator(),
                model.rows().stream()
                        .map(item -> String.join(
                                "\t",
                                String.valueOf(item.position()),
                                item.couponCode(),
                                Chips.status(item.status()).word(kit.texts()),
                                item.realWin()
                                        .map(win -> win.amount().toPlainString())
                                        .orElse(""),
                                item.outcome().orElse(""),
                                firstKey(item).orElse(""),
                                movement(item).map(kit.formats()::stored).orElse(Formats.DASH)))
                        .toList());
    }

    private static String state(BatchCase batch) {
        return batch.stored().map(BatchCase.Stored::state).orElse("received");
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
