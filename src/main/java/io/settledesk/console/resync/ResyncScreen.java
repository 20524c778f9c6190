package io.settledesk.console.resync;

import io.settledesk.console.resync.detail.ResyncDetail;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.polling.ResyncRun;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** The drift between provider and database, and the way to apply what is ticked. */
public final class ResyncScreen implements Screen {
    private final ScreenContext context;
    private final ResyncViewModel model;
    private final ResyncController controller;
    private final Node view;

    /** A screen of one window; it reads nothing before it is shown. */
    public ResyncScreen(ScreenContext context, ResyncUses uses) {
        this.context = context;
        this.model = new ResyncViewModel(context.tasks(), TimedReads.of(context), uses);
        ResyncActions actions = new ResyncActions(context, model, uses);
        this.controller = new ResyncController(
                context, model, actions, new ResyncDetail(context, uses.queries(), actions.words()));
        this.view = context.views().load(controller);
    }

    @Override
    public ScreenId id() {
        return ScreenId.RESYNC;
    }

    @Override
    public Node list() {
        return view;
    }

    @Override
    public void onShown() {
        model.onShown();
    }

    @Override
    public void onHidden() {
        model.onHidden();
    }

    @Override
    public void open(Target target) {
        if (target instanceof Target.Run run) {
            model.open(run.runId());
        }
    }

    @Override
    public void focusList() {
        controller.focusRuns();
    }

    @Override
    public void focusPane() {
        controller.focusLines();
    }

    @Override
    public Optional<String> openId() {
        return model.runProperty().get().map(ResyncRun::runId).map(context.formats()::hash);
    }

    @Override
    public Map<ScreenAction, Runnable> actions() {
        return Map.of(
                ScreenAction.FILTER,
                controller::focusFilters,
                ScreenAction.REFRESH,
                model::refresh,
                ScreenAction.RESYNC,
                () -> context.navigation().resync(Optional.empty()));
    }

    @Override
    public Map<String, String> remember() {
        return model.remember();
    }

    @Override
    public void restore(Map<String, String> remembered) {
        model.restore(remembered);
    }

    @Override
    public boolean escape() {
        return controller.closeDetail() || model.stopReading();
    }

    @Override
    public void connection(boolean lost) {
        model.connection(lost);
    }

    @Override
    public long countNeedingPerson() {
        return model.countNeeding();
    }
}
