package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.batches.pane.BatchPaneShown.OfDelivery;
import io.settledesk.console.batches.pane.BatchPaneShown.OfRefused;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import javafx.fxml.FXML;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The pane: binds head, card, tabs and actions to what was read. */
public final class BatchPaneController {
    private static final double HIGH = 900;
    private static final int FEW = 4;
    private static final int MORE = 8;

    private final ScreenContext context;
    private final BatchPaneViewModel model;
    private final BatchPaneHead head;
    private final BatchPaneItems items;
    private final BatchPaneTabs parts;
    private final BatchPaneActions actions;
    private final BatchPaneMessage note;
    private final Following following = new Following();

    @FXML
    private VBox root;

    @FXML
    private VBox filled;

    @FXML
    private StackPane message;

    @FXML
    private StackPane headPlace;

    @FXML
    private StackPane itemsPlace;

    @FXML
    private TabPane tabs;

    @FXML
    private HBox actionBar;

    /**
     * A pane of one window.
     *
     * @param changed done after a replay that may have changed what is shown
     */
    public BatchPaneController(ScreenContext context, BatchPaneViewModel model, Runnable changed) {
        UiKit kit = context.kit();
        this.context = context;
        this.model = model;
        this.head = new BatchPaneHead(kit, context.navigation());
        this.items = new BatchPaneItems(kit, context.navigation(), model.items());
        this.actions = new BatchPaneActions(context, model, changed);
        this.parts = new BatchPaneTabs(kit, model, actions::save);
        this.note = new BatchPaneMessage(kit, model::refresh);
    }

    @FXML
    void initialize() {
        headPlace.getChildren().setAll(head);
        itemsPlace.getChildren().setAll(items.card());
        message.getChildren().setAll(note);
        parts.install(tabs);
        actions.install(actionBar);
        following.now(model.shownProperty(), this::show);
        following.each(model.dryRunProperty(), this::show);
        following.each(model.verifiedProperty(), this::show);
        root.heightProperty().addListener((source, before, after) -> fit(after.doubleValue()));
        root.widthProperty().addListener((source, before, after) -> actions.fit(after.doubleValue()));
        head.widthProperty().addListener((source, before, after) -> show());
        fit(root.getHeight());
    }

    /** The bytes come into view. */
    public void showBytes() {
        parts.chooseRaw();
    }

    /** Ctrl+Tab. */
    public void nextTab(int step) {
        parts.step(step);
    }

    /** Ctrl+Shift+D. */
    public void resync() {
        actions.resync();
    }

    public void focus() {
        tabs.requestFocus();
    }

    /** The tab in view, to come back to it. */
    public String tab() {
        return parts.chosen();
    }

    public void chooseTab(String word) {
        parts.choose(word);
    }

    private void fit(double height) {
        items.atMost(height >= HIGH ? MORE : FEW);
        parts.withBytesUnderDeliveries(height >= HIGH);
    }

    private void show() {
        BatchPaneShown now = model.shownProperty().get();
        boolean full = now instanceof OfBatch || now instanceof OfRefused || now instanceof OfDelivery;
        filled.setVisible(full);
        message.setVisible(!full);
        if (now instanceof OfBatch open) {
            head.show(
                    open, model.dryRunProperty().get(), model.verifiedProperty().get(), this::openWindow);
            items.show(open, model.dryRunProperty().get());
        } else if (now instanceof OfRefused open) {
            head.show(open.refused(), model.verifiedProperty().get());
        } else if (now instanceof OfDelivery open) {
            head.show(open.send());
        } else {
            note.show(now);
        }
        boolean stored = now.isStored();
        itemsPlace.setVisible(stored);
        itemsPlace.setManaged(stored);
        parts.show(now);
        actions.show(now);
    }

    private void openWindow() {
        context.navigation().openWindow(new Target.Batch(model.openId()));
    }
}
