package io.settledesk.console.payouts.ask;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.nav.ScreenContext;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Binds the dialog of asking: what it does, reason, confirmation, then the answer. */
final class PayoutAskController {
    private final UiKit kit;
    private final ScreenContext context;
    private final PayoutAskViewModel model;

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

    PayoutAskController(ScreenContext context, PayoutAskViewModel model) {
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
        headline.setMinHeight(Region.USE_PREF_SIZE);
        under.setMinHeight(Region.USE_PREF_SIZE);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
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
