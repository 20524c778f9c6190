package io.settledesk.console.overview;

import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** The overview as the frame sees it: a screen without a pane. */
public final class OverviewScreen implements Screen {
    private final OverviewViewModel model;
    private final OverviewController controller;
    private final Node view;

    public OverviewScreen(ScreenContext context, OverviewQueries queries, ChartQueries charts) {
        this.model = new OverviewViewModel(context.tasks(), queries, charts, context.settings());
        this.controller =
                new OverviewController(context.kit(), model, new OverviewOpenings(context.navigation(), model));
        this.view = context.views().load(controller);
    }

    /** Puts a card over the rest, and takes it away again when it is empty. */
    public void showCard(Optional<Node> card) {
        controller.showCard(card);
    }

    @Override
    public ScreenId id() {
        return ScreenId.OVERVIEW;
    }

    @Override
    public Node list() {
        return view;
    }

    @Override
    public void onShown() {
        model.start();
    }

    @Override
    public void onHidden() {
        model.stop();
    }

    @Override
    public void open(Target target) {
        // Nothing of it can be opened alone.
    }

    @Override
    public void focusList() {
        controller.focusList();
    }

    @Override
    public Map<ScreenAction, Runnable> actions() {
        return Map.of(ScreenAction.REFRESH, model::readAgain);
    }

    @Override
    public void connection(boolean lost) {
        model.connection(lost);
    }

    @Override
    public Map<String, String> remember() {
        return Map.of();
    }

    @Override
    public void restore(Map<String, String> remembered) {
        // Range and currency are kept for the person.
    }
}
