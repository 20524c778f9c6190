package io.settledesk.console.resync.detail;

import io.settledesk.console.resync.run.LineRow;
import io.settledesk.console.resync.run.ResyncQueries;
import io.settledesk.console.resync.run.ResyncQueries.StoredBet;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.polling.ResyncLine;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The line in focus: here and there side by side, what applying it would do, and where to go from it. */
public final class ResyncDetail extends StackPane {
    private final ScreenContext context;
    private final UiKit kit;
    private final ResyncQueries queries;
    private final ResyncWords words;
    private final DetailRows fields;
    private final ListModel<DetailRow> model = new ListModel<>(DetailRow::field);
    private final ListTable<DetailRow> table;
    private final VBox facts = new VBox();
    private final HBox filled;
    private Optional<LineRow> shown = Optional.empty();

    public ResyncDetail(ScreenContext context, ResyncQueries queries, ResyncWords words) {
        this.context = context;
        this.kit = context.kit();
        this.queries = queries;
        this.words = words;
        this.fields = new DetailRows(kit.texts(), kit.formats());
        this.table = new ListTable<>(kit, "resync.detail", columns(), model)
                .saysWhenEmpty("resync.detail.none", "resync.detail.none");
        facts.getStyleClass().add("resync-facts");
        ScrollPane scroll = new ScrollPane(facts);
        scroll.getStyleClass().addAll("plain-scroll", "resync-facts-place");
        scroll.setFitToWidth(true);
        HBox.setHgrow(table, Priority.ALWAYS);
        this.filled = new HBox(table, scroll);
        show(Optional.empty());
    }

    /** Shows a line, reading the coupon's bets meanwhile. */
    public void show(Optional<LineRow> row) {
        boolean same = row.map(LineRow::id).equals(shown.map(LineRow::id)) && row.equals(shown);
        if (same && row.isPresent()) {
            return;
        }
        shown = row;
        if (row.isEmpty()) {
            getChildren().setAll(new EmptyNode(text("resync.detail.none")));
            return;
        }
        LineRow open = row.get();
        facts.getChildren().setAll(facts(open));
        getChildren().setAll(filled);
        model.show(fields.of(open, List.of()));
        kit.tasks()
                .run("resync.bets", () -> queries.bets(open.line().couponCode()))
                .onSuccess(bets -> betsRead(open, bets))
                .start();
    }

    public void focusFirst() {
        table.focusRows();
    }

    private void betsRead(LineRow open, List<StoredBet> bets) {
        if (shown.equals(Optional.of(open))) {
            model.show(fields.of(open, bets));
        }
    }

    private List<Column<DetailRow>> columns() {
        return List.of(
                Column.text("sign", "", 28, DetailRow::shownSign).always(),
                Column.<DetailRow>text("field", "resync.field", 240, DetailRow::field)
                        .always()
                        .mayCut()
                        .dim(row -> !row.differs())
                        .fills(),
                Column.<DetailRow>text("here", "resync.column.here", 190, DetailRow::here)
                        .always()
                        .mayCut()
                        .dim(row -> !row.differs()),
                Column.<DetailRow>text("there", "resync.column.there", 230, DetailRow::there)
                        .always()
                        .mayCut()
                        .dim(row -> !row.differs()));
    }

    private List<Node> facts(LineRow row) {
        ResyncLine line = row.line();
        List<Node> nodes = new ArrayList<>();
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(
                new LinkLabel(line.couponCode(), () -> context.navigation().openCoupon(line.couponCode())).mono(),
                new ChipLabel(kit.texts(), ResyncWords.drift(line.drift())),
                gap,
                Copying.button(kit.texts(), text("resync.detail.object"), () -> asText(row)));
        head.getStyleClass().add("head-line");
        nodes.add(head);
        nodes.add(wrapped(words.reason(row), ""));
        line.after()
                .ifPresent(after -> nodes.add(wrapped(
                        kit.texts()
                                .text(
                                        "resync.detail.after",
                                        words.facts(line.before(), text("resync.unseen")),
                                        words.facts(Optional.of(after), ""),
                                        after.generation()),
                        "sec")));
        line.operations().forEach(operation -> nodes.add(operation(operation)));
        line.batchId()
                .filter(batch -> line.outcome().isPresent())
                .ifPresent(batch -> nodes.add(new LinkLabel(
                        kit.texts().text("resync.detail.batch", kit.formats().hash(batch.substring(5))),
                        () -> context.navigation().openBatch(batch))));
        nodes.add(Buttons.words(
                text("resync.menu.case"),
                "file-text",
                () -> context.navigation().openCoupon(line.couponCode())));
        return nodes;
    }

    private Node operation(PlannedOperation operation) {
        Label key = new Label(operation.key().toString());
        key.getStyleClass().add("mono");
        Label amount = new Label(kit.formats()
                .money(Amount.movement(
                        operation.signed().amount(), operation.signed().currency())));
        amount.getStyleClass().add("mono");
        HBox keyLine = new HBox(key);
        VBox both = new VBox(
                keyLine,
                new HBox(
                        8,
                        amount,
                        sec(operation
                                .accountId()
                                .map(account -> kit.texts().text("replay.confirm.to", account))
                                .orElseGet(() -> text("resync.detail.nobody")))));
        both.getStyleClass().add("resync-operation");
        return both;
    }

    private static Label sec(String words) {
        return wrapped(words, "sec");
    }

    private static Label wrapped(String words, String style) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        if (!style.isEmpty()) {
            label.getStyleClass().add(style);
        }
        return label;
    }

    private String asText(LineRow row) {
        String head = row.line().couponCode() + "\t"
                + ResyncWords.drift(row.line().drift()).word(kit.texts());
        return head
                + System.lineSeparator()
                + model.rows().stream()
                        .map(each -> String.join("\t", each.sign(), each.field(), each.here(), each.there()))
                        .collect(Collectors.joining(System.lineSeparator()));
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
