package io.settledesk.console.replay;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.nav.ScreenContext;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The content of the dialog: binds sentence, table, reason and confirmation. */
public final class ReplayDialogController {
    private final UiKit kit;
    private final ScreenContext context;
    private final ReplayDialogViewModel model;
    private final ReplayDialogTable table;

    @FXML
    private Label headline;

    @FXML
    private Label under;

    @FXML
    private StackPane items;

    @FXML
    private VBox known;

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

    ReplayDialogController(ScreenContext context, ReplayDialogViewModel model, ReplayDialogTable table) {
        this.kit = context.kit();
        this.context = context;
        this.model = model;
        this.table = table;
    }

    @FXML
    void initialize() {
        items.getChildren().setAll(table.node());
        confirm.getChildren()
                .add(0, EnvironmentMark.badge(kit.texts(), context.session().environment()));
        ticket.textProperty().bindBidirectional(model.ticketProperty());
        words.textProperty().bindBidirectional(model.wordsProperty());
        show(new ReplayDialogView());
    }

    /** What the stage lets be seen. */
    void show(ReplayDialogView view) {
        headline.setText(view.headline());
        under.setText(view.under());
        seen(under, !view.under().isEmpty());
        seen(items, view.withItems());
        known.getChildren().setAll(view.known());
        seen(known, !view.known().isEmpty());
        seen(reason, view.asks());
        seen(confirm, view.asks());
        sentence.setText(view.confirm());
    }

    private static void seen(Node node, boolean is) {
        node.setVisible(is);
        node.setManaged(is);
    }
}
