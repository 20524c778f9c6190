package io.settledesk.console.replay;

import io.settledesk.console.replay.ReplayStage.Answered;
import io.settledesk.console.replay.ReplayStage.Asking;
import io.settledesk.console.replay.ReplayStage.NotAsked;
import io.settledesk.console.replay.ReplayStage.Planned;
import io.settledesk.console.replay.ReplayStage.Planning;
import io.settledesk.console.replay.ReplayStage.Waiting;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** State and commands of the flow. The dialog is no guard: the service plans again and compares the hash. */
final class ReplayDialogViewModel {
    /** Words of the reason at least. */
    static final int LEAST_WORDS = 10;

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int LATE = 30;

    private final UiTasks tasks;
    private final ReplayUses uses;
    private final Role role;
    private final String target;
    private final Ticker poll;
    private final StringProperty ticket = new SimpleStringProperty(this, "ticket", "");
    private final StringProperty words = new SimpleStringProperty(this, "words", "");
    private final ReadOnlyObjectWrapper<ReplayStage> stage = new ReadOnlyObjectWrapper<>(this, "stage", new Planning());
    private Optional<TaskHandle> planning = Optional.empty();
    private int waited;

    /**
     * A flow that has not begun.
     *
     * @param target a batch id or a quarantine id
     */
    ReplayDialogViewModel(UiTasks tasks, ReplayUses uses, Role role, String target) {
        this.tasks = tasks;
        this.uses = uses;
        this.role = role;
        this.target = target;
        this.poll = tasks.ticker(SECOND, this::look);
    }

    ReadOnlyObjectProperty<ReplayStage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    ReplayStage stage() {
        return stage.get();
    }

    StringProperty ticketProperty() {
        return ticket;
    }

    StringProperty wordsProperty() {
        return words;
    }

    String target() {
        return target;
    }

    /** The dry run, at once and without a form; also once more, when a plan is not true any more. What was typed stays. */
    void plan() {
        poll.stop();
        stage.set(new Planning());
        planning = Optional.of(tasks.run("replay.plan", () -> planned())
                .onSuccess(stage::set)
                .onFailure(problem -> stage.set(new ReplayStage.Failed(problem)))
                .onStopped(() -> stage.set(new ReplayStage.Stopped()))
                .start());
    }

    /** Stops the dry run; nothing is left of it. */
    void stop() {
        planning.ifPresent(TaskHandle::cancel);
    }

    /** What stands against applying; empty when nothing does. */
    Optional<Obstacle> obstacle() {
        if (!role.mayAsk()) {
            return Optional.of(Obstacle.RIGHTS);
        }
        if (ticket.get().isBlank()) {
            return Optional.of(Obstacle.TICKET);
        }
        return words.get().strip().length() < LEAST_WORDS ? Optional.of(Obstacle.WORDS) : Optional.empty();
    }

    /** Asks for the effect of the plan that is shown. */
    void apply() {
        Optional<Plan> shown = shownPlan();
        if (shown.isEmpty() || obstacle().isPresent() || !ReplayPlanFacts.changesSomething(shown.get())) {
            return;
        }
        Plan plan = shown.get();
        SettleFacts facts = shownFacts();
        String reason = ticket.get().strip() + " " + words.get().strip();
        stage.set(new Asking(plan));
        tasks.run("replay.ask", () -> asked(plan, reason))
                .onSuccess(this::waiting)
                .onFailure(problem -> stage.set(notAsked(plan, facts, problem)))
                .start();
    }

    /** Takes the request back; the answer then says whether it was in time. */
    void withdraw() {
        if (stage.get() instanceof Waiting waiting) {
            tasks.run("replay.withdraw", () -> uses.requests().withdraw(waiting.requestId()))
                    .onSuccess(done -> look())
                    .start();
        }
    }

    /** The dialog is closed; a request that was asked goes on without it. */
    void close() {
        poll.stop();
        if (stage.get() instanceof Planning) {
            stop();
        }
    }

    /** Why applying is not possible now. */
    enum Obstacle {
        RIGHTS,
        TICKET,
        WORDS
    }

    private Optional<Plan> shownPlan() {
        if (stage.get() instanceof Planned planned) {
            return Optional.of(planned.plan());
        }
        return stage.get() instanceof NotAsked notAsked ? Optional.of(notAsked.plan()) : Optional.empty();
    }

    private SettleFacts shownFacts() {
        if (stage.get() instanceof Planned planned) {
            return planned.facts();
        }
        return stage.get() instanceof NotAsked notAsked ? notAsked.facts() : SettleFacts.NONE;
    }

    private ReplayStage planned() {
        try {
            Plan plan = uses.planning().apply(target);
            return new Planned(plan, uses.facts().apply(plan));
        } catch (ReplayRefused refused) {
            return new ReplayStage.NotPlanned(String.valueOf(refused.getMessage()));
        }
    }

    private Waiting asked(Plan plan, String reason) {
        String id = uses.requests().ask(target, plan, reason);
        RequestAnswer answer = uses.requests().find(id).orElseThrow();
        return new Waiting(plan, id, answer.requestedAt(), answer.expiresAt(), false, false);
    }

    private void waiting(Waiting waiting) {
        stage.set(waiting);
        waited = 0;
        poll.start();
        look();
    }

    /** A refusal of the database is certain; a broken connection leaves it open whether the request was written. */
    private static ReplayStage notAsked(Plan plan, SettleFacts facts, Problem problem) {
        if (problem instanceof Problem.Unavailable away) {
            return away.cause() == Problem.Cause.DENIED
                    ? new NotAsked(plan, facts, away.reason())
                    : new ReplayStage.Unknown(plan, problem);
        }
        String reason =
                problem instanceof Problem.Rejected rejected ? rejected.sentence() : ((Problem.Fault) problem).reason();
        return new NotAsked(plan, facts, reason);
    }

    private void look() {
        if (stage.get() instanceof Waiting waiting) {
            waited++;
            tasks.run(
                            "replay.look",
                            () -> uses.requests().find(waiting.requestId()).orElseThrow())
                    .onSuccess(answer -> answered(waiting, answer))
                    .onFailure(problem -> still(waiting, true))
                    .start();
        }
    }

    private void answered(Waiting waiting, RequestAnswer answer) {
        if (answer.state() == RequestState.WAITING) {
            still(waiting, false);
        } else {
            poll.stop();
            stage.set(new Answered(waiting.plan(), answer));
        }
    }

    private void still(Waiting waiting, boolean unreachable) {
        Waiting now = new Waiting(
                waiting.plan(),
                waiting.requestId(),
                waiting.askedAt(),
                waiting.expiresAt(),
                waited > LATE,
                unreachable);
        if (!now.equals(stage.get())) {
            stage.set(now);
        }
    }
}
