package io.settledesk.console.resync.apply;

import io.settledesk.console.resync.apply.ResyncApplyStage.Filling;
import io.settledesk.console.resync.apply.ResyncApplyStage.Refused;
import io.settledesk.console.resync.apply.ResyncApplyStage.Unknown;
import io.settledesk.console.resync.apply.ResyncApplyStage.Waiting;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.dialog.SdDialog;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.domain.Money;
import io.settledesk.polling.ResyncRun;
import java.util.List;

/** Applying ticked lines in its dialog: reason, confirmation with number and sums, then the service's answer. */
public final class ResyncApplyFlow {
    private static final double WIDTH = 680;

    private final UiKit kit;
    private final ResyncApplyViewModel model;
    private final ResyncApplyWords words;
    private final ResyncApplyController controller;
    private final SdDialog dialog;
    private final Ticked ticked;
    private final String sums;
    private final Runnable handedOver;
    private final Following following = new Following();

    private ResyncApplyFlow(
            ScreenContext context, ResyncUses uses, ResyncWords run, Ticked ticked, Runnable handedOver) {
        this.kit = context.kit();
        this.ticked = ticked;
        this.handedOver = handedOver;
        this.sums = run.sums(ticked.money(), ", ");
        this.model =
                new ResyncApplyViewModel(kit.tasks(), uses, context.session().role(), ticked.run(), ticked.positions());
        this.words = new ResyncApplyWords(kit.texts(), kit.formats(), context.session());
        this.controller = new ResyncApplyController(context, model);
        this.dialog = new SdDialog(kit.texts(), context.session().environment(), text("resync.apply.title"))
                .withNote(kit.texts()
                        .text(
                                "replay.note",
                                kit.formats().hash(ticked.run().planSha256().orElse("")),
                                ticked.run()
                                        .plannedAt()
                                        .map(kit.formats()::clock)
                                        .orElse("")))
                .withWidth(WIDTH);
    }

    /**
     * What a person ticked.
     *
     * @param positions the lines
     * @param money what they move
     */
    public record Ticked(ResyncRun run, List<Integer> positions, List<Money> money) {
        public Ticked {
            positions = List.copyOf(positions);
            money = List.copyOf(money);
        }
    }

    /**
     * Opens the dialog.
     *
     * @param handedOver run when the service has taken the lines
     */
    public static void begin(
            ScreenContext context, ResyncUses uses, ResyncWords words, Ticked ticked, Runnable handedOver) {
        new ResyncApplyFlow(context, uses, words, ticked, handedOver).open(context);
    }

    private void open(ScreenContext context) {
        dialog.flush().withContent(context.views().load(controller)).onClosed(() -> {
            following.close();
            model.close();
        });
        following.each(model.stageProperty(), this::show);
        following.each(model.ticketProperty(), this::drawObstacle);
        following.each(model.wordsProperty(), this::drawObstacle);
        show();
        kit.dialogs().show(dialog);
    }

    private void show() {
        ResyncApplyStage stage = model.stageProperty().get();
        if (stage instanceof Filling filling) {
            filling(filling.trouble());
        } else if (stage instanceof Waiting waiting) {
            close(words.waiting(waiting), text("resync.waiting.more"));
            dialog.withFoot(Buttons.words(text("replay.withdraw"), "corner-up-left", model::withdraw));
        } else if (stage instanceof Unknown unknown) {
            close(text("replay.unknown"), kit.errors().sentence(unknown.problem()));
        } else if (stage instanceof Refused refused) {
            close(words.refused(refused.answer()), "");
        } else if (stage instanceof ResyncApplyStage.HandedOver) {
            dialog.close();
            handedOver.run();
        } else {
            close(text("replay.asking"), "");
        }
    }

    private void filling(String trouble) {
        int lines = ticked.positions().size();
        String more =
                trouble.isEmpty() ? text("resync.apply.more") : kit.texts().text("replay.notasked", trouble);
        controller.show(words.button(lines, sums), more, words.confirm(lines, sums));
        dialog.withFoot();
        dialog.withConfirm(words.button(lines, sums), "check", model::apply);
        drawObstacle();
    }

    private void close(String headline, String under) {
        dialog.withoutConfirm();
        dialog.withFoot();
        controller.show(headline, under, "");
    }

    private void drawObstacle() {
        dialog.confirmButton()
                .ifPresent(button -> Unavailable.set(
                        button, model.obstacle().map(words::obstacle).orElse("")));
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
