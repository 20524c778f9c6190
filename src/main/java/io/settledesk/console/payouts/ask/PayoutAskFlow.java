package io.settledesk.console.payouts.ask;

import io.settledesk.console.payouts.ask.PayoutAskStage.Answered;
import io.settledesk.console.payouts.ask.PayoutAskStage.Filling;
import io.settledesk.console.payouts.ask.PayoutAskStage.Unknown;
import io.settledesk.console.payouts.ask.PayoutAskStage.Waiting;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.dialog.SdDialog;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.settlement.request.Requests;

/** Asking in its dialog: what it does, reason, confirmation with object and amount, then the service's answer. */
public final class PayoutAskFlow {
    private static final double WIDTH = 680;

    private final UiKit kit;
    private final PayoutAsk ask;
    private final PayoutAskViewModel model;
    private final PayoutAskWords words;
    private final Runnable answered;
    private final Following following = new Following();

    private PayoutAskFlow(ScreenContext context, Requests requests, PayoutAsk ask, Runnable answered) {
        this.kit = context.kit();
        this.ask = ask;
        this.model =
                new PayoutAskViewModel(kit.tasks(), requests, context.session().role(), ask);
        this.words = new PayoutAskWords(kit.texts(), kit.formats(), context.session(), ask);
        this.answered = answered;
    }

    /**
     * Opens the dialog; what moves nothing is done at once, without one.
     *
     * @param answered run when the service has answered, and when it is another person's turn
     */
    public static void begin(ScreenContext context, Requests requests, PayoutAsk ask, Runnable answered) {
        PayoutAskFlow flow = new PayoutAskFlow(context, requests, ask, answered);
        if (ask.kind().isAtOnce()) {
            flow.askAtOnce();
        } else {
            flow.open(context);
        }
    }

    private void askAtOnce() {
        following.each(model.stageProperty(), this::tell);
        model.ask(words.reason());
    }

    /** In a notice: what was asked, then what became of it. */
    private void tell() {
        PayoutAskStage stage = model.stageProperty().get();
        if (stage instanceof Waiting waiting) {
            kit.dialogs().notice(words.waiting(waiting));
        } else if (stage instanceof Answered done) {
            kit.dialogs().notice(words.answered(done));
            answered.run();
        } else if (stage instanceof Filling filling) {
            kit.dialogs().notice(words.notAsked(filling.trouble()));
        } else if (stage instanceof Unknown) {
            kit.dialogs().notice(text("replay.unknown"));
        }
    }

    private void open(ScreenContext context) {
        PayoutAskController controller = new PayoutAskController(context, model);
        SdDialog dialog = new SdDialog(kit.texts(), context.session().environment(), words.title())
                .withNote(ask.kind().isOfOnePayout() ? ask.target() : "")
                .withWidth(WIDTH)
                .flush()
                .withContent(context.views().load(controller))
                .onClosed(() -> {
                    following.close();
                    model.close();
                });
        following.each(model.stageProperty(), () -> show(dialog, controller));
        following.each(model.ticketProperty(), () -> drawObstacle(dialog));
        following.each(model.wordsProperty(), () -> drawObstacle(dialog));
        show(dialog, controller);
        kit.dialogs().show(dialog);
    }

    private void show(SdDialog dialog, PayoutAskController controller) {
        PayoutAskStage stage = model.stageProperty().get();
        if (stage instanceof Filling filling) {
            String trouble = filling.trouble();
            controller.show(words.what(), trouble.isEmpty() ? "" : words.notAsked(trouble), words.confirm());
            dialog.withFoot();
            dialog.withConfirm(words.button(), ask.kind().icon(), model::confirm);
            drawObstacle(dialog);
            return;
        }
        dialog.withoutConfirm();
        dialog.withFoot();
        if (stage instanceof Waiting waiting) {
            controller.show(words.waiting(waiting), "", "");
            if (ask.kind() == PayoutAsk.Kind.RELEASE) {
                answered.run();
            }
            if (ask.kind() != PayoutAsk.Kind.APPROVE) {
                dialog.withFoot(Buttons.words(text("replay.withdraw"), "corner-up-left", model::withdraw));
            }
        } else if (stage instanceof Answered done) {
            controller.show(words.answered(done), "", "");
            answered.run();
        } else if (stage instanceof Unknown unknown) {
            controller.show(text("replay.unknown"), kit.errors().sentence(unknown.problem()), "");
        } else {
            controller.show(text("replay.asking"), "", "");
        }
    }

    private void drawObstacle(SdDialog dialog) {
        dialog.confirmButton()
                .ifPresent(button -> Unavailable.set(
                        button, model.obstacle().map(words::obstacle).orElse("")));
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
