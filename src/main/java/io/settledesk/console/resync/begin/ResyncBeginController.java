package io.settledesk.console.resync.begin;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.SegmentedBar;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.pane.FilterCombo;
import io.settledesk.console.ui.pane.FilterPeriod;
import io.settledesk.console.ui.pane.Period;
import io.settledesk.domain.IncidentKind;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The form: binds the ways to name coupons, and the reason. */
public final class ResyncBeginController {
    private static final Duration A_DAY = Duration.ofHours(24);

    private final UiKit kit;
    private final ScreenContext context;
    private final ResyncBeginViewModel model;
    private final ResyncBeginWords words;
    private final SegmentedBar<ResyncBeginKind> kinds;
    private final FilterPeriod since;
    private final FilterCombo<String> incidents;
    private final Following following = new Following();

    @FXML
    private StackPane kindsPlace;

    @FXML
    private TextArea codes;

    @FXML
    private VBox codesPart;

    @FXML
    private HBox batchPart;

    @FXML
    private TextField batch;

    @FXML
    private HBox stuckPart;

    @FXML
    private TextField minutes;

    @FXML
    private HBox sincePart;

    @FXML
    private HBox incidentsPart;

    @FXML
    private Label found;

    @FXML
    private Label pasted;

    @FXML
    private TextField reason;

    @FXML
    private Label problem;

    ResyncBeginController(ScreenContext context, ResyncBeginViewModel model, ResyncBeginWords words) {
        this.context = context;
        this.kit = context.kit();
        this.model = model;
        this.words = words;
        Map<ResyncBeginKind, String> ways = new LinkedHashMap<>();
        for (ResyncBeginKind each : ResyncBeginKind.values()) {
            ways.put(each, kit.texts().text(each.wordsKey()));
        }
        this.kinds = new SegmentedBar<>(ways, model.kindProperty().get());
        this.since = new FilterPeriod(kit, context.now());
        this.incidents = new FilterCombo<>(
                kit.texts(),
                "incidents.kind",
                "resync.begin.incidents.none",
                Arrays.stream(IncidentKind.values()).map(Enum::name).toList(),
                kind -> Chips.incidentKind(kind).word(kit.texts()));
    }

    @FXML
    void initialize() {
        kindsPlace.getChildren().setAll(kinds);
        sincePart.getChildren().add(since);
        incidentsPart.getChildren().add(incidents);
        kinds.valueProperty().bindBidirectional(model.kindProperty());
        codes.textProperty().bindBidirectional(model.codesProperty());
        batch.textProperty().bindBidirectional(model.batchProperty());
        minutes.textProperty().bindBidirectional(model.minutesProperty());
        reason.textProperty().bindBidirectional(model.reasonProperty());
        incidents.valueProperty().bindBidirectional(model.incidentsProperty());
        since.periodProperty()
                .set(Period.since(model.sinceProperty()
                        .get()
                        .orElse(context.now().instant().minus(A_DAY))));
        model.sinceProperty().set(since.periodProperty().get().from());
        since.onChoice(chosen -> model.sinceProperty().set(chosen.from()));
        following.now(model.kindProperty(), this::drawKind);
        following.now(model.foundProperty(), this::drawFound);
        following.each(model.codesProperty(), this::drawFound);
        following.now(model.problemProperty(), this::drawProblem);
    }

    private void drawKind() {
        ResyncBeginKind kind = model.kindProperty().get();
        seen(codesPart, kind == ResyncBeginKind.CODES);
        seen(batchPart, kind == ResyncBeginKind.BATCH);
        seen(stuckPart, kind == ResyncBeginKind.STUCK);
        seen(sincePart, kind == ResyncBeginKind.SINCE);
        seen(incidentsPart, kind == ResyncBeginKind.INCIDENTS);
        drawFound();
    }

    private void drawFound() {
        found.setText(
                words.found(model.foundProperty().get(), model.kindProperty().get()));
        pasted.setText(words.pasted(model.pasted()));
    }

    private void drawProblem() {
        problem.setText(
                model.problemProperty().get().map(kit.errors()::sentence).orElse(""));
        seen(problem, !problem.getText().isEmpty());
    }

    private static void seen(Node node, boolean is) {
        node.setVisible(is);
        node.setManaged(is);
    }
}
