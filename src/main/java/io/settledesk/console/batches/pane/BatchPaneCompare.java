package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.Contents;
import io.settledesk.console.batches.content.Difference;
import io.settledesk.console.batches.content.StoredBytes;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.raw.RawDocument;
import io.settledesk.console.ui.raw.RawView;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One batchId with two contents: both bodies side by side, where they differ, and the money of each. The first stands. */
final class BatchPaneCompare extends VBox {
    private static final int ROWS = 5;

    private final UiKit kit;
    private final BatchPaneWords words;
    private final Label sentence = new Label();
    private final ListModel<Difference> model = new ListModel<>(Difference::path);
    private final ListTable<Difference> table;
    private final HBox bodies = new HBox();

    BatchPaneCompare(UiKit kit) {
        this.kit = kit;
        this.words = new BatchPaneWords(kit.texts(), kit.formats());
        getStyleClass().add("tab-body");
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        bodies.getStyleClass().add("buttons");
        table = new ListTable<>(kit, "batch.differences", columns(), model).asHighAsRows(ROWS);
        VBox.setVgrow(bodies, Priority.ALWAYS);
        showOneContent();
    }

    /** There is nothing to compare; the tab stays and says so. */
    void showOneContent() {
        getChildren().setAll(new EmptyNode(kit.texts().text("batches.compare.one")));
    }

    void show(List<Contents> contents) {
        if (contents.isEmpty()) {
            showOneContent();
            return;
        }
        Contents last = contents.get(contents.size() - 1);
        sentence.setText(sentence(last));
        model.show(last.differences());
        RawView first = body(last.first(), last, true);
        RawView other = body(last.other(), last, false);
        bodies.getChildren()
                .setAll(
                        card("batches.compare.first", last.first(), first),
                        card("batches.compare.other", last.other(), other));
        getChildren().setAll(sentence, table, bodies);
    }

    /** {@code The first stands: it moved +185.00 RUB. The other would have moved +205.00 RUB (+20.00 RUB).} */
    private String sentence(Contents contents) {
        return kit.texts()
                .text(
                        "batches.compare.sentence",
                        words.money(contents.firstEffect()),
                        words.money(contents.otherEffect()),
                        words.money(difference(contents)));
    }

    private static List<Money> difference(Contents contents) {
        Map<String, BigDecimal> sums = new TreeMap<>();
        contents.otherEffect().forEach(money -> sums.merge(money.currency(), money.amount(), BigDecimal::add));
        contents.firstEffect()
                .forEach(money -> sums.merge(money.currency(), money.amount().negate(), BigDecimal::add));
        return sums.entrySet().stream()
                .filter(sum -> sum.getValue().signum() != 0)
                .map(sum -> new Money(sum.getValue(), sum.getKey()))
                .toList();
    }

    private RawView body(StoredBytes bytes, Contents contents, boolean first) {
        RawView view = new RawView(kit);
        RawDocument document = RawDocument.of(bytes.body());
        view.show(document);
        contents.differences().stream()
                .filter(difference -> (first ? difference.first() : difference.other()).isPresent())
                .findFirst()
                .flatMap(difference -> document.element(difference.path()))
                .ifPresent(view::mark);
        return view;
    }

    private Card card(String key, StoredBytes bytes, RawView view) {
        VBox.setVgrow(view, Priority.ALWAYS);
        view.setMinHeight(0);
        Card card = new Card(kit.texts().text(key), view).squareEnd();
        card.setNote(kit.formats().timeInColumn(bytes.receivedAt()));
        HBox.setHgrow(card, Priority.ALWAYS);
        card.setPrefWidth(0);
        card.setMinWidth(0);
        return card;
    }

    private List<Column<Difference>> columns() {
        return List.of(
                Column.<Difference>code("path", "batches.compare.path", 260, Difference::path)
                        .always(),
                Column.<Difference>code("first", "batches.compare.first", 180, difference -> value(difference.first()))
                        .always(),
                Column.<Difference>code("other", "batches.compare.other", 180, difference -> value(difference.other()))
                        .always());
    }

    private static String value(Optional<String> value) {
        return value.orElse("");
    }
}
