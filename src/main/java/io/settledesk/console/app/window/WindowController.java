package io.settledesk.console.app.window;

import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The places of the window's parts. */
final class WindowController {
    @FXML
    private StackPane strip;

    @FXML
    private StackPane below;

    @FXML
    private StackPane topBar;

    @FXML
    private VBox banners;

    @FXML
    private StackPane rail;

    @FXML
    private StackPane content;

    @FXML
    private StackPane tasks;

    @FXML
    private StackPane status;

    @FXML
    private Pane overlay;

    /** The parts from top to bottom; the dialogs lie over everything but the strip. */
    void place(Parts parts) {
        strip.getChildren().setAll(parts.strip());
        banners.getChildren().setAll(parts.banners());
        content.getChildren().setAll(parts.content());
        status.getChildren().setAll(parts.status());
        below.getChildren().add(parts.dialogs());
    }

    record Parts(Node strip, Node banners, Node content, Node status, Node dialogs) {}

    /** What a window of a case does without. */
    void placeBars(Node top, Node side) {
        topBar.getChildren().setAll(top);
        rail.getChildren().setAll(side);
    }

    void showTasks(Node panel) {
        tasks.getChildren().setAll(panel);
    }

    boolean hideTasks() {
        boolean open = !tasks.getChildren().isEmpty();
        tasks.getChildren().clear();
        return open;
    }

    Pane overlay() {
        return overlay;
    }
}
