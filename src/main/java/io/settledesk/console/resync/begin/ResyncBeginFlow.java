package io.settledesk.console.resync.begin;

import io.settledesk.console.resync.run.ResyncFollow;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.dialog.SdDialog;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.polling.Scope;
import java.util.Optional;

/** The form in its dialog; what was begun is followed on the screen of resyncs and in the tasks. */
public final class ResyncBeginFlow {
    private static final double WIDTH = 680;

    private final ScreenContext context;
    private final ResyncUses uses;
    private final ResyncBeginViewModel model;
    private final ResyncBeginWords words;
    private final SdDialog dialog;
    private final Following following = new Following();

    private ResyncBeginFlow(ScreenContext context, ResyncUses uses) {
        UiKit kit = context.kit();
        this.context = context;
        this.uses = uses;
        this.model =
                new ResyncBeginViewModel(kit.tasks(), uses, context.session().role());
        this.words = new ResyncBeginWords(kit.texts(), context.session());
        this.dialog = new SdDialog(
                        kit.texts(),
                        context.session().environment(),
                        kit.texts().text("resync.begin.title"))
                .withNote(kit.texts().text("resync.begin.note"))
                .withWidth(WIDTH);
    }

    /** Opens the form, filled where a scope is given. */
    public static void begin(ScreenContext context, ResyncUses uses, Optional<Scope> scope) {
        ResyncBeginFlow flow = new ResyncBeginFlow(context, uses);
        scope.ifPresent(flow.model::take);
        flow.open();
    }

    private void open() {
        ResyncBeginController controller = new ResyncBeginController(context, model, words);
        dialog.flush().withContent(context.views().load(controller)).onClosed(following::close);
        following.each(model.kindProperty(), this::draw);
        following.each(model.foundProperty(), this::draw);
        following.each(model.codesProperty(), this::draw);
        following.each(model.batchProperty(), this::draw);
        following.each(model.minutesProperty(), this::draw);
        following.each(model.sinceProperty(), this::draw);
        following.each(model.incidentsProperty(), this::draw);
        following.each(model.reasonProperty(), this::draw);
        following.each(model.problemProperty(), this::draw);
        dialog.withConfirm(words.button(model.foundProperty().get()), "refresh-cw", () -> model.begin(this::begun));
        draw();
        context.dialogs().show(dialog);
    }

    private void draw() {
        dialog.confirmButton().ifPresent(button -> {
            button.setText(words.button(model.foundProperty().get()));
            Unavailable.set(button, words.obstacle(model.obstacle()));
        });
    }

    private void begun(String runId) {
        ResyncWords run = new ResyncWords(context.texts(), context.formats(), context.session());
        String scope = model.scope().map(run::scope).orElse("");
        dialog.close();
        context.navigation().open(new Target.Run(runId));
        new ResyncFollow(context, uses, run).reading(runId, scope);
    }
}
