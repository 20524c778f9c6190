package io.settledesk.console.resync.apply;

import io.settledesk.console.resync.apply.ResyncApplyStage.Filling;
import io.settledesk.console.resync.apply.ResyncApplyStage.Waiting;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.polling.ResyncRun;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** State and commands of the flow. The dialog is no guard: the service compares the plan's hash and each line's state. */
final class ResyncApplyViewModel {
    /** Words of the reason at least. */
    static final int LEAST_WORDS = 10;

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int LATE = 30;

    private final UiTasks tasks;
    private final ResyncUses uses;
    private final Role role;
    private final ResyncRun run;
    private final List<Integer> positions;
    private final Ticker poll;
    private final StringProperty ticket = new SimpleStringProperty(this, "ticket", "");
    private final StringProperty words = new SimpleStringProperty(this, "words", "");
    private final ReadOnlyObjectWrapper<ResyncApplyStage> stage =
            new ReadOnlyObjectWrapper<>(this, "stage", new Filling(""));
    private int waited;

    ResyncApplyViewModel(UiTasks tasks, ResyncUses uses, Role role, ResyncRun run, List<Integer> positions) {
        this.tasks = tasks;
        this.uses = uses;
        this.role = role;
        this.run = run;
        this.positions = List.copyOf(positions);
        this.poll = tasks.ticker(SECOND, this::look);
    }

    ReadOnlyObjectProperty<ResyncApplyStage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    StringProperty ticketProperty() {
        return ticket;
    }

    StringProperty wordsProperty() {
        return words;
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

    /** The plan was shown to this person now: the journal says so, and the request is as old as that. */
    void apply() {
        if (!(stage.get() instanceof Filling) || obstacle().isPresent()) {
            return;
        }
        String reason = ticket.get().strip() + " " + words.get().strip();
        stage.set(new ResyncApplyStage.Asking());
        tasks.run("resync.ask", () -> asked(reason))
                .onSuccess(this::waiting)
                .onFailure(problem -> stage.set(notAsked(problem)))
                .start();
    }

    /** Takes the request back; the answer then says whether it was in time. */
    void withdraw() {
        if (stage.get() instanceof Waiting waiting) {
            tasks.run("resync.withdraw", () -> uses.requests().withdraw(waiting.requestId()))
                    .onSuccess(done -> look())
                    .start();
        }
    }

    /** The dialog is closed; a request that was asked goes on without it. */
    void close() {
        poll.stop();
    }

    /** Why applying is not possible now. */
    enum Obstacle {
        RIGHTS,
        TICKET,
        WORDS
    }

    private Waiting asked(String reason) {
        uses.resyncs().shown(run);
        String id = uses.resyncs().apply(run, Optional.of(positions), reason);
        RequestAnswer answer = uses.requests().find(id).orElseThrow();
        return new Waiting(id, answer.requestedAt(), answer.expiresAt(), false, false);
    }

    private void waiting(Waiting waiting) {
        stage.set(waiting);
        waited = 0;
        poll.start();
        look();
    }

    /** A refusal of the database is certain; a broken connection leaves it open whether the request was written. */
    private static ResyncApplyStage notAsked(Problem problem) {
        if (problem instanceof Problem.Unavailable away) {
            return away.cause() == Problem.Cause.DENIED
                    ? new Filling(away.reason())
                    : new ResyncApplyStage.Unknown(problem);
        }
        return new Filling(
                problem instanceof Problem.Rejected rejected
                        ? rejected.sentence()
                        : ((Problem.Fault) problem).reason());
    }

    private void look() {
        if (stage.get() instanceof Waiting waiting) {
            waited++;
            tasks.run(
                            "resync.look",
                            () -> uses.requests().find(waiting.requestId()).orElseThrow())
                    .onSuccess(answer -> answered(waiting, answer))
                    .onFailure(problem -> still(waiting, true))
                    .start();
        }
    }

    private void answered(Waiting waiting, RequestAnswer answer) {
        if (answer.state() == RequestState.WAITING) {
            still(waiting, false);
            return;
        }
        poll.stop();
        stage.set(
                answer.state() == RequestState.DONE
                        ? new ResyncApplyStage.HandedOver()
                        : new ResyncApplyStage.Refused(answer));
    }

    private void still(Waiting waiting, boolean unreachable) {
        Waiting now =
                new Waiting(waiting.requestId(), waiting.askedAt(), waiting.expiresAt(), waited > LATE, unreachable);
        if (!now.equals(stage.get())) {
            stage.set(now);
        }
    }
}
