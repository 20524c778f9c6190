package io.settledesk.console.overview;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.control.SegmentedBar;
import io.settledesk.console.ui.list.Waiting;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the overview to its view model. */
final class OverviewController {
    private static final double SIDE_BY_SIDE = 1100;
    /** Eight rows: what 1280 x 800 has room for. */
    private static final double LEAST_UPPER = 275;
    /** Head of the card, header of the list and the edges. */
    private static final double LIST_HEAD = 68;

    private static final double ROW = 26;
    /** Range, charts at their least, and the padding of the page. */
    private static final double BELOW_UPPER = 40 + 380 + 20;

    private static final double SERVICE_HEIGHT = 261;
    private static final double GAP = 12;

    private final UiKit kit;
    private final OverviewViewModel model;
    private final OverviewOpenings openings;
    private final OverviewWords words;
    private final OverviewCharts drawn;
    private final Following following = new Following();

    @FXML
    private VBox page;

    @FXML
    private StackPane card;

    @FXML
    private GridPane upper;

    @FXML
    private StackPane needs;

    @FXML
    private StackPane service;

    @FXML
    private Label rangeTitle;

    @FXML
    private Label rangeNote;

    @FXML
    private StackPane range;

    @FXML
    private GridPane charts;

    @FXML
    private StackPane deliveries;

    @FXML
    private StackPane applyTime;

    @FXML
    private StackPane money;

    @FXML
    private StackPane incidents;

    private Optional<ListTable<NeedRow>> table = Optional.empty();

    OverviewController(UiKit kit, OverviewViewModel model, OverviewOpenings openings) {
        this.kit = kit;
        this.model = model;
        this.openings = openings;
        this.words = new OverviewWords(kit.texts(), kit.formats());
        this.drawn = new OverviewCharts(kit, openings);
    }

    @FXML
    void initialize() {
        needs.getChildren().setAll(needsCard());
        service.getChildren().setAll(serviceCard());
        range.getChildren().setAll(ranges());
        deliveries.getChildren().setAll(drawn.deliveries());
        applyTime.getChildren().setAll(drawn.applyTime());
        money.getChildren().setAll(drawn.money());
        incidents.getChildren().setAll(drawn.incidents());
        following.now(model.chartsProperty(), () -> model.chartsProperty().get().ifPresent(drawn::show));
        following.now(
                model.chartsProblemProperty(),
                () -> model.chartsProblemProperty().get().ifPresent(drawn::failed));
        drawRange();
        upper.widthProperty().addListener((source, before, after) -> arrange(after.doubleValue()));
        page.heightProperty().addListener((source, before, after) -> fitHeights());
        card.heightProperty().addListener((source, before, after) -> fitHeights());
        following.rows(model.rows().rows(), this::fitHeights);
    }

    /** The list is as high as its rows where the charts below keep their own height; in one column the page scrolls anyway. */
    private void fitHeights() {
        boolean stacked = upper.getStyleClass().contains("stacked");
        double whole = LIST_HEAD + ROW * model.rows().rows().size();
        double room = page.getHeight() - card.getHeight() - BELOW_UPPER;
        double free = LIST_HEAD + ROW * Math.floor((room - LIST_HEAD) / ROW);
        double list = stacked ? Math.max(LEAST_UPPER, whole) : Math.max(LEAST_UPPER, Math.min(whole, free));
        double below = Math.max(SERVICE_HEIGHT, Math.ceil(service.prefHeight(upper.getWidth())));
        double height = stacked ? list + GAP + below : list;
        upper.setMinHeight(height);
        upper.setPrefHeight(height);
        upper.setMaxHeight(height);
        service.setMinHeight(stacked ? below : Region.USE_COMPUTED_SIZE);
    }

    /** In a narrow window everything stands in one column. */
    private void arrange(double width) {
        boolean narrow = width < SIDE_BY_SIDE;
        GridPane.setRowIndex(service, narrow ? 1 : 0);
        GridPane.setColumnIndex(service, narrow ? 0 : 1);
        for (GridPane grid : List.of(upper, charts)) {
            grid.getStyleClass().remove("stacked");
            if (narrow) {
                grid.getStyleClass().add("stacked");
            }
        }
        List<StackPane> cards = List.of(deliveries, applyTime, money, incidents);
        int columns = narrow ? 1 : 2;
        for (int at = 0; at < cards.size(); at++) {
            GridPane.setConstraints(cards.get(at), at % columns, at / columns);
        }
        charts.getColumnConstraints().setAll(equal(columns));
        charts.getRowConstraints().setAll(rows(cards.size() / columns));
        fitHeights();
    }

    private static List<ColumnConstraints> equal(int columns) {
        return Stream.generate(ColumnConstraints::new)
                .limit(columns)
                .peek(each -> each.setPercentWidth(100.0 / columns))
                .toList();
    }

    private static List<RowConstraints> rows(int rows) {
        return Stream.generate(RowConstraints::new)
                .limit(rows)
                .peek(each -> each.setPercentHeight(100.0 / rows))
                .toList();
    }

    void focusList() {
        table.ifPresent(ListTable::focusRows);
    }

    void close() {
        following.close();
        table.ifPresent(ListTable::close);
    }

    /** A card over everything; without one its place takes no room. */
    void showCard(Optional<Node> over) {
        card.getChildren().setAll(over.stream().toList());
        card.getStyleClass().remove("overview-card");
        if (over.isPresent()) {
            card.getStyleClass().add("overview-card");
        }
    }

    private Card needsCard() {
        ListTable<NeedRow> rows = new ListTable<>(kit, "needs", columns(), model.rows()).onOpen(openings::need);
        table = Optional.of(rows);
        VBox.setVgrow(rows, Priority.ALWAYS);
        LinkLabel waiting = new LinkLabel("", model::readAgain);
        Card needsCard = new Card(text("overview.needs"), rows)
                .withTools(waiting, Buttons.icon("refresh-cw", text("list.refresh"), model::readAgain))
                .squareEnd();
        following.now(
                model.needsProperty(),
                () -> model.needsProperty().get().ifPresent(answer -> {
                    needsCard.setNote(words.needsNote(answer));
                    rows.saysWhenEmpty(
                            "overview.needs.none", "overview.needs.none", answer.packets(), answer.operations());
                }));
        following.now(model.rows().waitingProperty(), () -> drawWaiting(waiting));
        return needsCard;
    }

    private void drawWaiting(LinkLabel waiting) {
        Optional<Waiting> now = model.rows().waitingProperty().get();
        waiting.setText(now.map(
                        some -> text("list.waiting", some.count(), kit.formats().clockAlone(some.since())))
                .orElse(""));
        waiting.setVisible(now.isPresent());
    }

    private List<Column<NeedRow>> columns() {
        return List.of(
                Column.<NeedRow>text(
                                "kind",
                                "overview.kind",
                                240,
                                row -> words.kind(row, model.rows().rows()))
                        .mark(row -> Optional.of(Chips.incidentKind(row.kind())))
                        .mayCut()
                        .always(),
                Column.<NeedRow>text("what", "overview.what", 180, words::what)
                        .fills()
                        .always(),
                Column.<NeedRow>number("count", "overview.count", 56, row -> Optional.of(row.incidents()))
                        .always(),
                Column.<NeedRow>money("risk", "overview.risk", 128, OverviewController::atRisk)
                        .always(),
                Column.<NeedRow>link("open", "overview.open.column", 84, row -> text("overview.open"), openings::need)
                        .always(),
                Column.time("oldest", "overview.oldest", row -> Optional.of(row.oldest())));
    }

    private static Optional<Amount> atRisk(NeedRow row) {
        return row.atRisk().map(risk -> Amount.of(risk.amount(), risk.currency()));
    }

    private Card serviceCard() {
        OverviewTile receiver = tile("log-in", "overview.receiver", openings::receiver);
        OverviewTile inbox = tile("inbox", "overview.inbox", openings::inbox);
        OverviewTile sending = tile("send", "overview.sending", openings::payouts);
        OverviewTile verify = tile("shield", "overview.verify", openings::checks);
        OverviewTile resync = tile("refresh-cw", "overview.resync", openings::resync);
        resync.getStyleClass().add("last");
        List<OverviewTile> tiles = List.of(receiver, inbox, sending, verify, resync);
        Card serviceCard = new Card(text("overview.service"), tiles.toArray(OverviewTile[]::new)).squareEnd();
        following.now(
                model.serviceProperty(),
                () -> model.serviceProperty().get().ifPresent(state -> {
                    serviceCard.setNote(
                            text("overview.service.note", kit.formats().clock(state.readAt())));
                    receiver.show(words.receiver(state), words.receiverChip(state));
                    inbox.show(words.queue("inbox", state.inbox(), state.readAt()), words.queueChip(state.inbox()));
                    sending.show(words.sending(state), words.sendingChip(state.sending()));
                    verify.show(words.verification(state), words.verificationChip(state));
                    resync.show(words.resync(state), words.resyncChip(state));
                }));
        following.now(
                model.serviceProblemProperty(),
                () -> model.serviceProblemProperty()
                        .get()
                        .ifPresent(problem ->
                                tiles.forEach(each -> each.failed(kit.errors().sentence(problem)))));
        return serviceCard;
    }

    private OverviewTile tile(String icon, String key, Runnable open) {
        OverviewTile tile = new OverviewTile(kit.texts(), icon, text(key), open);
        VBox.setVgrow(tile, Priority.ALWAYS);
        return tile;
    }

    private SegmentedBar<ChartRange> ranges() {
        Map<ChartRange, String> segments = new LinkedHashMap<>();
        for (ChartRange each : ChartRange.values()) {
            segments.put(each, text("overview.range." + each));
        }
        return new SegmentedBar<>(segments, model.range()).onChoice(chosen -> {
            model.choose(chosen);
            drawRange();
        });
    }

    private void drawRange() {
        rangeTitle.setText(text("overview.range.title." + model.range()));
        rangeNote.setText(
                text("overview.range.note." + model.range(), kit.formats().zoneName()));
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
