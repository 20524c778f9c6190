package io.settledesk.console.ui.chart;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** A chart in its card: title, legend, the switch to the same as a table, and one sentence when there is nothing to draw. */
public final class ChartCard extends StackPane {
    private final UiKit kit;
    private final Plot plot;
    private final Card card;
    private final StackPane body = new StackPane();
    private final HBox legend = new HBox();
    private final Button toggle;
    private final String firstColumnKey;
    private String emptySentence = "";
    private boolean asTable;

    /** The first column's key names what the slots are, in the table: {@code chart.time}. */
    public ChartCard(UiKit kit, String title, Plot plot, String firstColumnKey) {
        this.kit = kit;
        this.plot = plot;
        this.firstColumnKey = firstColumnKey;
        this.toggle = Buttons.icon("list", kit.texts().text("chart.table"), this::turn);
        this.card = new Card(title, body).withTools(legend, toggle);
        legend.getStyleClass().add("legend");
        VBox.setVgrow(body, Priority.ALWAYS);
        getStyleClass().add("chart-card");
        getChildren().add(card);
    }

    public void setTitle(String title) {
        card.setTitle(title);
    }

    /** Shows data, or the sentence if there is nothing in it. */
    public void show(ChartData data, String sentenceWhenEmpty) {
        emptySentence = sentenceWhenEmpty;
        plot.show(data);
        legend.getChildren().setAll(data.series().stream().map(this::legendOf).toList());
        draw();
    }

    /** In place of the chart: an error or an age, with its action. */
    public void showInstead(Node node) {
        legend.getChildren().clear();
        body.getChildren().setAll(node);
    }

    /** Controls before the legend, e.g. a currency. */
    public ChartCard withTools(Node... nodes) {
        List<Node> all = new ArrayList<>(List.of(nodes));
        all.add(legend);
        all.add(toggle);
        card.withTools(all.toArray(Node[]::new));
        return this;
    }

    private void turn() {
        asTable = !asTable;
        Icons.change((FontIcon) toggle.getGraphic(), asTable ? "bar-chart-2" : "list");
        Buttons.name(toggle, kit.texts().text(asTable ? "chart.picture" : "chart.table"));
        draw();
    }

    private void draw() {
        if (plot.data().isEmpty()) {
            body.getChildren().setAll(new EmptyNode(emptySentence));
        } else {
            body.getChildren().setAll(asTable ? table() : plot);
        }
    }

    private Node legendOf(Series series) {
        Region mark = new Region();
        mark.getStyleClass().addAll("legend-mark", "b-" + series.colour());
        Label label = new Label(kit.texts().text(series.wordKey()), mark);
        label.getStyleClass().add("legend-word");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private ListTable<Slot> table() {
        List<Column<Slot>> columns = new ArrayList<>();
        columns.add(Column.text("slot", firstColumnKey, 120, Slot::name).always());
        for (int at = 0; at < plot.data().series().size(); at++) {
            int series = at;
            columns.add(Column.<Slot>figure(
                            "s" + at,
                            plot.data().series().get(at).wordKey(),
                            96,
                            slot -> slot.values().get(series).map(plot::worded).orElse(""))
                    .always());
        }
        ListModel<Slot> model = new ListModel<>(Slot::name);
        model.show(plot.data().slots());
        return new ListTable<>(kit, "chart", columns, model);
    }
}
