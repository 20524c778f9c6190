package io.settledesk.console.resync;

import io.settledesk.console.resync.detail.ResyncDetail;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.ScreenContext;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The screen: runs above, the lines of the one that is open, and the line in focus in full. */
public final class ResyncController {
    /** Under this height one part gives way to another (console.md §2). */
    private static final double LOW = 600;

    private static final int RUNS = 4;
    private static final int RUNS_WHEN_LOW = 2;

    private final ScreenContext context;
    private final UiKit kit;
    private final ResyncViewModel model;
    private final ResyncActions actions;
    private final ResyncDetail detail;
    private final ResyncFilters filters;
    private final ResyncTables tables;
    private boolean low;
    private boolean detailOpen;

    @FXML
    private VBox root;

    @FXML
    private VBox runsPart;

    @FXML
    private HBox runsBar;

    @FXML
    private StackPane runsPlace;

    @FXML
    private VBox linesPart;

    @FXML
    private StackPane linesPlace;

    @FXML
    private StackPane detailPlace;

    ResyncController(ScreenContext context, ResyncViewModel model, ResyncActions actions, ResyncDetail detail) {
        this.context = context;
        this.kit = context.kit();
        this.model = model;
        this.actions = actions;
        this.detail = detail;
        this.filters = new ResyncFilters(kit, model);
        this.tables = new ResyncTables(context, model, actions);
    }

    @FXML
    void initialize() {
        tables.onOpenLine(row -> openDetail());
        runsPlace.getChildren().setAll(tables.runs());
        linesPlace.getChildren().setAll(tables.lines());
        detailPlace.getChildren().setAll(detail);
        runsBar.getChildren().addAll(begin(), Buttons.icon("refresh-cw", text("list.refresh"), model::refresh));
        linesPart.getChildren().add(0, new ResyncHead(kit, model, actions.words(), context.navigation()));
        linesPart.getChildren().add(1, filters);
        linesPart.getChildren().add(new ResyncFoot(kit, model, actions.words(), actions::apply));
        model.lines().currentProperty().addListener((source, before, after) -> detail.show(after));
        root.heightProperty().addListener((source, before, after) -> heightChanged(after.doubleValue()));
        arrange();
    }

    void focusRuns() {
        tables.focusRuns();
    }

    void focusLines() {
        tables.focusLines();
    }

    void focusFilters() {
        filters.focus();
    }

    /** In a low window the line in full lies over the runs; false when it does not. */
    boolean closeDetail() {
        if (!low || !detailOpen) {
            return false;
        }
        detailOpen = false;
        arrange();
        tables.focusLines();
        return true;
    }

    private Button begin() {
        Button button = Buttons.main(
                text("resync.begin"), "refresh-cw", () -> context.navigation().resync(Optional.empty()));
        Unavailable.set(button, actions.words().denied());
        return button;
    }

    private void openDetail() {
        detailOpen = true;
        arrange();
        detail.focusFirst();
    }

    private void heightChanged(double height) {
        if (low != height < LOW) {
            low = height < LOW;
            arrange();
        }
    }

    private void arrange() {
        double height = tables.runsHeight(low ? RUNS_WHEN_LOW : RUNS);
        runsPlace.setMinHeight(height);
        runsPlace.setPrefHeight(height);
        runsPlace.setMaxHeight(height);
        seen(detailPlace, !low || detailOpen);
        seen(runsPart, !low || !detailOpen);
    }

    private static void seen(Node node, boolean is) {
        node.setVisible(is);
        node.setManaged(is);
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
