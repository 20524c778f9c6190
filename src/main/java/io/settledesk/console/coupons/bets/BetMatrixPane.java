package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetMatrix.Bet;
import io.settledesk.console.coupons.bets.BetMatrix.Cell;
import io.settledesk.console.coupons.bets.BetMatrix.Column;
import io.settledesk.console.coupons.bets.BetMatrix.OfVersion;
import io.settledesk.console.coupons.bets.BetMatrixViewModel.Place;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.Texts;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;

/** The matrix with the cell in focus in words under it, and the legend. */
public final class BetMatrixPane extends VBox {
    private static final List<Integer> LEGEND = List.of(1, 2, 3, 4);

    private final UiKit kit;
    private final BetMatrixViewModel model;
    private final MatrixWords words;
    private final MatrixGrid grid;
    private final CheckBox onlyChanged = new CheckBox();
    private final Label message = new Label();
    private final HBox line = new HBox();
    private final FlowPane legend = new FlowPane();
    private final Following following = new Following();

    public BetMatrixPane(UiKit kit, BetMatrixViewModel model) {
        this.kit = kit;
        this.model = model;
        this.words = new MatrixWords(kit.texts());
        this.grid = new MatrixGrid(model, words);
        getStyleClass().add("mx-pane");
        line.getStyleClass().add("mx-line");
        line.setAlignment(Pos.CENTER_LEFT);
        legend.getStyleClass().add("mx-legend");
        message.getStyleClass().add("tab-empty");
        message.setWrapText(true);
        onlyChanged.setText(kit.texts().text("case.bets.onlychanged"));
        onlyChanged.setOnAction(event -> model.showOnlyChanged(onlyChanged.isSelected()));
        VBox.setVgrow(grid, Priority.ALWAYS);
        grid.setMaxHeight(Region.USE_PREF_SIZE);
        drawLegend();
        getChildren().addAll(message, onlyChanged, grid, line, legend);
        following.each(model.matrixProperty(), this::draw);
        following.each(model.problemProperty(), this::draw);
        following.each(model.focusProperty(), this::drawLine);
        following.now(
                model.onlyChangedProperty(),
                () -> onlyChanged.setSelected(model.onlyChangedProperty().get()));
        draw();
    }

    private void draw() {
        boolean empty = model.matrixProperty().get().isEmpty();
        message.setText(model.problemProperty()
                .get()
                .map(kit.errors()::sentence)
                .orElseGet(
                        () -> kit.texts().text(onlyChanged.isSelected() ? "case.bets.nonechanged" : "case.bets.none")));
        show(message, empty || model.problemProperty().get().isPresent());
        show(onlyChanged, model.hasManyBets());
        List.of(grid, line, legend).forEach(node -> show(node, !empty));
        drawLine();
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** {@code v3, Team C – Team D · Refunded · coefficient 1.85 → 1.00 · Enter opens it in the bytes of b-28}. */
    private void drawLine() {
        line.getChildren().clear();
        BetMatrix matrix = model.matrixProperty().get();
        if (matrix.isEmpty()) {
            return;
        }
        Place place = model.focusProperty().get();
        Bet bet = matrix.bets().get(place.row());
        Column column = matrix.columns().get(place.column());
        Label what = new Label(words.title(column) + ", " + bet.title());
        what.getStyleClass().add("medium");
        line.getChildren().add(what);
        Optional<Cell> cell = model.focusedCell();
        cell.ifPresent(said -> line.getChildren().addAll(state(said), coefficient(said)));
        if (cell.isEmpty()) {
            line.getChildren().add(muted(kit.texts().text("case.bets.absent")));
        }
        if (column instanceof OfVersion of) {
            line.getChildren()
                    .add(muted(kit.texts().text("case.bets.enter", of.version().batchId())));
        }
    }

    private Node state(Cell cell) {
        return new ChipLabel(kit.texts(), Chips.status(cell.said().status()));
    }

    private HBox coefficient(Cell cell) {
        HBox coef = new HBox();
        coef.getStyleClass().add("mx-coef");
        coef.setAlignment(Pos.CENTER_LEFT);
        if (cell.said().coef().isPresent()) {
            coef.getChildren().add(muted(kit.texts().text("case.bets.coef")));
            if (cell.coefChanged()) {
                coef.getChildren()
                        .addAll(
                                digits(cell.before().flatMap(BetHistory.BetState::coef)),
                                Icons.of("arrow-right", "i12"));
            }
            coef.getChildren().add(digits(cell.said().coef()));
        }
        return coef;
    }

    private Label digits(Optional<String> coef) {
        Label label = new Label(words.coef(coef));
        label.getStyleClass().add("mono");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("sec");
        return label;
    }

    private void drawLegend() {
        Texts texts = kit.texts();
        for (int status : LEGEND) {
            Chip chip = Chips.status(status);
            legend.getChildren().add(entry(Icons.of(chip.icon(), chip.tone()), chip.word(texts)));
        }
        Region dot = new Region();
        dot.getStyleClass().add("row-dot");
        Region corner = new Region();
        corner.getStyleClass().add("mx-corner-mark");
        Line strike = new Line(0, 10, 10, 0);
        strike.getStyleClass().add("mx-strike");
        legend.getChildren().add(entry(dot, texts.text("why.inforce")));
        legend.getChildren().add(entry(new StackPane(corner), texts.text("case.bets.legend.changed")));
        legend.getChildren().add(entry(strike, texts.text("case.bets.legend.off")));
    }

    private static Label entry(Node mark, String text) {
        Label label = new Label(text, mark);
        label.getStyleClass().add("tiny");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
