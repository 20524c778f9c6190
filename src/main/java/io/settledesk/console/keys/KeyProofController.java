package io.settledesk.console.keys;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.nav.ScreenContext;
import javafx.fxml.FXML;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The pane: binds the proof, what met the key, and where it leads. */
public final class KeyProofController {
    private final UiKit kit;
    private final KeyProofViewModel model;
    private final KeyProofParts parts;
    private final Following following = new Following();

    @FXML
    private StackPane message;

    @FXML
    private VBox filled;

    @FXML
    private VBox head;

    @FXML
    private VBox cards;

    @FXML
    private HBox actionBar;

    KeyProofController(ScreenContext context, KeyProofViewModel model) {
        this.kit = context.kit();
        this.model = model;
        this.parts = new KeyProofParts(context, model.met());
    }

    @FXML
    void initialize() {
        parts.install(head, cards, actionBar);
        following.now(model.proofProperty(), this::show);
        following.each(model.problemProperty(), this::show);
    }

    void focus() {
        parts.focus();
    }

    private void show() {
        boolean there = model.proofProperty().get().isPresent();
        filled.setVisible(there);
        message.setVisible(!there);
        model.proofProperty().get().ifPresent(parts::show);
        model.problemProperty()
                .get()
                .ifPresent(problem ->
                        message.getChildren().setAll(parts.failed(kit.errors().sentence(problem), model::refresh)));
    }
}
