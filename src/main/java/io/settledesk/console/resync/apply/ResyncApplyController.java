package io.settledesk.console.resync.apply;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.nav.ScreenContext;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The content of the dialog: binds sentence, reason and confirmation. */
public final class ResyncApplyController {
    private final UiKit kit;
    private final ScreenContext context;
    private final ResyncApplyViewModel model;

    @FXML
    private Label headline;

    @FXML
    private Label under;

    @FXML
    private VBox reason;

    @FXML
    private TextField ticket;

    @FXML
    private TextField words;

    @FXML
    private HBox confirm;

    @FXML
    private Label sentence;

    ResyncApplyController(ScreenContext context, ResyncApplyViewModel model) {
        this.kit = context.kit();
        this.context = context;
        this.model = model;
    }

    @FXML
    void initialize() {
        confirm.getChildren()
                .add(0, EnvironmentMark.badge(kit.texts(), context.session().environment()));
        ticket.textProperty().bindBidirectional(model.ticketProperty());
        words.textProperty().bindBidirectional(model.wordsProperty());
    }

    /** What the stage lets be seen; without a confirmation nothing is asked for. */
    void show(String head, String more, String confirmation) {
        headline.setText(head);
        under.setText(more);
        seen(under, !more.isEmpty());
        seen(reason, !confirmation.isEmpty());
        seen(confirm, !confirmation.isEmpty());
        sentence.setText(confirmation);
    }

    private static void seen(Node node, boolean is) {
        node.setVisible(is);
        node.setManaged(is);
    }
}
