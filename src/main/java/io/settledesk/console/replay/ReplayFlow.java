package io.settledesk.console.replay;

import io.settledesk.console.replay.ReplayStage.Answered;
import io.settledesk.console.replay.ReplayStage.Asking;
import io.settledesk.console.replay.ReplayStage.NotAsked;
import io.settledesk.console.replay.ReplayStage.Planned;
import io.settledesk.console.replay.ReplayStage.Waiting;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.dialog.SdDialog;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** The flow in its dialog: one stage after the other in the same place, nothing done that was not shown. */
public final class ReplayFlow {
    private static final double WIDTH = 984;
    private static final int KNOWN_SHOWN = 6;

    private final ScreenContext context;
    private final UiKit kit;
    private final ReplayDialogViewModel model;
    private final ReplayDialogWords words;
    private final ReplayDialogTable table;
    private final ReplayDialogController controller;
    private final SdDialog dialog;
    private final Following following = new Following();
    private final Button withdraw;

    private ReplayFlow(ScreenContext context, ReplayUses uses, String target, ReplayDialogWords sentences) {
        this.context = context;
        this.kit = context.kit();
        this.model =
                new ReplayDialogViewModel(kit.tasks(), uses, context.session().role(), target);
        this.words = sentences;
        this.table = new ReplayDialogTable(kit, words);
        this.controller = new ReplayDialogController(context, model, table);
        this.withdraw = Buttons.words(text("replay.withdraw"), "corner-up-left", model::withdraw);
        this.dialog = new SdDialog(kit.texts(), context.session().environment(), words.title(target)).withWidth(WIDTH);
    }

    /**
     * Opens the dialog and makes the dry run at once.
     *
     * @param targets batch ids or quarantine ids that were listed
     * @param whenClosed run when the dialog is closed; something may have changed by then
     */
    public static void begin(ScreenContext context, ReplayUses uses, List<String> targets, Runnable whenClosed) {
        if (targets.size() == 1) {
            ReplayDialogWords words = new ReplayDialogWords(context.texts(), context.formats(), context.session());
            new ReplayFlow(context, uses, targets.get(0), words).open(whenClosed);
        } else {
            context.dialogs().notice(context.texts().text("replay.one", targets.size()));
        }
    }

    /**
     * The same for a decision about a conflict.
     *
     * @param uses what plans and asks for this decision
     */
    public static void begin(ScreenContext context, ReplayUses uses, Decision decision, Runnable whenClosed) {
        ReplayDialogWords words =
                new SettleDialogWords(context.texts(), context.formats(), context.session(), decision);
        new ReplayFlow(context, uses, decision.couponCode(), words).open(whenClosed);
    }

    private void open(Runnable whenClosed) {
        Parent content = context.views().load(controller);
        dialog.flush()
                .withContent(content)
                .withTools(Copying.button(kit.texts(), text("replay.object"), this::asText))
                .onClosed(() -> {
                    following.close();
                    model.close();
                    whenClosed.run();
                });
        following.each(model.stageProperty(), this::show);
        following.each(model.ticketProperty(), this::drawObstacle);
        following.each(model.wordsProperty(), this::drawObstacle);
        show();
        kit.dialogs().show(dialog);
        model.plan();
    }

    private void show() {
        ReplayStage stage = model.stage();
        if (stage instanceof Planned planned) {
            planned(planned.plan(), planned.facts(), "");
        } else if (stage instanceof NotAsked notAsked) {
            planned(notAsked.plan(), notAsked.facts(), text("replay.notasked", notAsked.reason()));
        } else if (stage instanceof Asking asking) {
            close(withItems(text("replay.asking"), "", asking.plan().items()));
        } else if (stage instanceof Waiting waiting) {
            close(withItems(
                    words.waiting(waiting),
                    text("replay.waiting.more"),
                    waiting.plan().items()));
            dialog.withFoot(withdraw);
        } else if (stage instanceof Answered answered) {
            answered(answered);
        } else {
            withoutPlan(stage);
        }
    }

    private void planned(Plan plan, SettleFacts facts, String trouble) {
        boolean changes = ReplayPlanFacts.changesSomething(plan);
        dialog.setTitle(words.title(plan));
        dialog.withNote(words.note(plan));
        String under = trouble.isEmpty() ? words.under(plan) : trouble;
        table.show(plan.items());
        controller.show(new ReplayDialogView(
                words.headline(plan), under, true, lines(plan, facts), changes, words.confirm(plan)));
        dialog.withFoot();
        if (changes) {
            dialog.withConfirm(words.button(plan), words.icon(), model::apply);
            drawObstacle();
        } else {
            dialog.withoutConfirm();
        }
    }

    private void answered(Answered answered) {
        Collection<PlanItem> items = answered.answer().items().isEmpty()
                ? answered.plan().items()
                : answered.answer().items();
        close(withItems(words.answer(answered), "", items));
        if (ReplayDialogWords.canPlanAgain(answered.answer())) {
            dialog.withConfirm(text("replay.again"), "eye", model::plan);
        }
    }

    private void withoutPlan(ReplayStage stage) {
        if (stage instanceof ReplayStage.Planning) {
            close(ReplayDialogView.saying(text("replay.planning", model.target()), text("replay.planning.more")));
            dialog.withFoot(Buttons.words(text("list.stop"), "stop-circle", model::stop));
        } else if (stage instanceof ReplayStage.Stopped) {
            close(ReplayDialogView.saying(text("replay.stopped"), ""));
            dialog.withConfirm(text("replay.again"), "eye", model::plan);
        } else if (stage instanceof ReplayStage.NotPlanned refused) {
            close(ReplayDialogView.saying(words.notPlanned(), refused.reason()));
        } else if (stage instanceof ReplayStage.Failed failed) {
            close(ReplayDialogView.saying(text("replay.failed"), kit.errors().sentence(failed.problem())));
            dialog.withConfirm(text("replay.again"), "eye", model::plan);
        } else if (stage instanceof ReplayStage.Unknown unknown) {
            close(withItems(
                    text("replay.unknown"),
                    kit.errors().sentence(unknown.problem()),
                    unknown.plan().items()));
            dialog.withConfirm(text("replay.again"), "eye", model::plan);
        }
    }

    private ReplayDialogView withItems(String headline, String under, Collection<PlanItem> items) {
        table.show(items);
        return new ReplayDialogView(headline, under, true, known(items), false, "");
    }

    private void close(ReplayDialogView view) {
        dialog.withoutConfirm();
        dialog.withFoot();
        controller.show(view);
    }

    private void drawObstacle() {
        dialog.confirmButton()
                .filter(button -> model.stage() instanceof Planned || model.stage() instanceof NotAsked)
                .ifPresent(button -> Unavailable.set(
                        button, model.obstacle().map(words::obstacle).orElse("")));
    }

    private List<Node> lines(Plan plan, SettleFacts facts) {
        List<Node> lines = new ArrayList<>();
        words.facts(plan, facts).forEach(fact -> lines.add(fact(fact)));
        lines.addAll(known(plan.items()));
        return lines;
    }

    private List<Node> known(Collection<PlanItem> items) {
        List<KnownOperation> operations = ReplayPlanFacts.known(items);
        List<Node> lines = new ArrayList<>();
        operations.stream().limit(KNOWN_SHOWN).forEach(operation -> lines.add(line(words.known(operation))));
        if (operations.size() > KNOWN_SHOWN) {
            lines.add(line(text("replay.known.more", operations.size() - KNOWN_SHOWN)));
        }
        return lines;
    }

    private static Node fact(ReplayDialogWords.Fact fact) {
        return fact.warning()
                ? line(fact.sentence(), Icons.of("alert-triangle", "mark", Tone.AMBER.styleClass()))
                : line(fact.sentence(), Icons.of("info", "mark", Tone.BLUE.styleClass()));
    }

    private static Node line(String sentence) {
        return line(sentence, Icons.of("lock", "mark", Tone.BLUE.styleClass()));
    }

    private static Node line(String sentence, Node icon) {
        Label line = new Label(sentence, icon);
        line.getStyleClass().addAll("sec", "plan-line");
        line.setWrapText(true);
        return line;
    }

    /** The plan as text, for a ticket. */
    private String asText() {
        Optional<Plan> plan = model.stage() instanceof Planned planned ? Optional.of(planned.plan()) : Optional.empty();
        return plan.map(shown -> words.title(shown)
                        + System.lineSeparator()
                        + words.note(shown)
                        + System.lineSeparator()
                        + words.headline(shown)
                        + System.lineSeparator()
                        + rows(shown))
                .orElse("");
    }

    private String rows(Plan plan) {
        return String.join(
                System.lineSeparator(),
                ReplayRow.of(plan.items()).stream()
                        .map(row -> String.join(
                                "\t",
                                String.valueOf(row.item().position()),
                                row.item().couponCode(),
                                row.item().outcome().name(),
                                words.state(row.before()),
                                words.state(row.after()),
                                row.key().map(Object::toString).orElse(""),
                                row.movement()
                                        .map(money -> money.amount().toPlainString())
                                        .orElse("")))
                        .toList());
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
