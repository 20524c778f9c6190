package io.settledesk.console.payouts.ask;

import io.settledesk.console.payouts.ask.PayoutAskStage.Answered;
import io.settledesk.console.payouts.ask.PayoutAskStage.Asking;
import io.settledesk.console.payouts.ask.PayoutAskStage.Filling;
import io.settledesk.console.payouts.ask.PayoutAskStage.Unknown;
import io.settledesk.console.payouts.ask.PayoutAskStage.Waiting;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.settlement.request.Approvals;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** State and commands of asking. The dialog is no guard: the service looks again before it does anything. */
final class PayoutAskViewModel {
    /** Words of the reason at least. */
    static final int LEAST_WORDS = 10;

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int LATE = 30;

    private final UiTasks tasks;
    private final Requests requests;
    private final Approvals approvals;
    private final Role role;
    private final PayoutAsk ask;
    private final Ticker poll;
    private final StringProperty ticket = new SimpleStringProperty(this, "ticket", "");
    private final StringProperty words = new SimpleStringProperty(this, "words", "");
    private final ReadOnlyObjectWrapper<PayoutAskStage> stage =
            new ReadOnlyObjectWrapper<>(this, "stage", new Filling(""));
    private int waited;

    PayoutAskViewModel(UiTasks tasks, Requests requests, Role role, PayoutAsk ask) {
        this.tasks = tasks;
        this.requests = requests;
        this.approvals = requests.approvals();
        this.role = role;
        this.ask = ask;
        this.poll = tasks.ticker(SECOND, this::look);
    }

    ReadOnlyObjectProperty<PayoutAskStage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    StringProperty ticketProperty() {
        return ticket;
    }

    StringProperty wordsProperty() {
        return words;
    }

    /** What stands against asking; empty when nothing does. */
    Optional<Obstacle> obstacle() {
        if (!role.mayAsk()) {
            return Optional.of(Obstacle.RIGHTS);
        }
        if (ticket.get().isBlank()) {
            return Optional.of(Obstacle.TICKET);
        }
        return words.get().strip().length() < LEAST_WORDS ? Optional.of(Obstacle.WORDS) : Optional.empty();
    }

    /** Asks with the reason that was typed. */
    void confirm() {
        if (obstacle().isEmpty() && stage.get() instanceof Filling) {
            ask(ticket.get().strip() + " " + words.get().strip());
        }
    }

    /** Asks at once; a question about a state needs no reason of a person's own. */
    void ask(String reason) {
        stage.set(new Asking());
        tasks.run("payouts.ask", () -> asked(reason))
                .onSuccess(this::arrived)
                .onFailure(problem -> stage.set(notAsked(problem)))
                .start();
    }

    /** Takes the request back; the answer then says whether it was in time. */
    void withdraw() {
        if (stage.get() instanceof Waiting waiting) {
            tasks.run("payouts.withdraw", () -> requests.withdraw(waiting.requestId()))
                    .onSuccess(done -> look())
                    .start();
        }
    }

    /** A request that was asked goes on without the dialog. */
    void close() {
        poll.stop();
    }

    /** Why asking is not possible now. */
    enum Obstacle {
        RIGHTS,
        TICKET,
        WORDS
    }

    private PayoutAskStage asked(String reason) {
        String id = request(reason);
        RequestAnswer answer = requests.find(id).orElseThrow();
        return answer.state() == RequestState.WAITING
                ? new Waiting(id, answer.requestedAt(), answer.expiresAt(), false)
                : new Answered(answer);
    }

    /** Writes what is wanted. Where a request waits no more, its answer says what became of it. */
    private String request(String reason) {
        String waiting = ask.asked().map(PayoutAsk.Asked::requestId).orElse("");
        switch (ask.kind()) {
            case APPROVE -> approvals.approve(waiting, reason);
            case REFUSE -> approvals.refuse(waiting, reason);
            case WITHDRAW -> requests.withdraw(waiting);
            case CHECK, RETRY, RELEASE, RESUME, ADOPT -> {
                return requests.ask(ask.kind().request(), ask.target(), reason);
            }
        }
        return waiting;
    }

    private void arrived(PayoutAskStage now) {
        stage.set(now);
        if (now instanceof Waiting) {
            waited = 0;
            poll.start();
            look();
        }
    }

    /** A refusal of the database is certain; a broken connection leaves it open whether the request was written. */
    private static PayoutAskStage notAsked(Problem problem) {
        if (problem instanceof Problem.Unavailable away) {
            return away.cause() == Problem.Cause.DENIED ? new Filling(away.reason()) : new Unknown(problem);
        }
        return new Filling(
                problem instanceof Problem.Rejected rejected
                        ? rejected.sentence()
                        : ((Problem.Fault) problem).reason());
    }

    private void look() {
        if (stage.get() instanceof Waiting waiting) {
            waited++;
            tasks.run("payouts.asked", () -> requests.find(waiting.requestId()).orElseThrow())
                    .onSuccess(answer -> answered(waiting, answer))
                    .onFailure(problem -> {})
                    .start();
        }
    }

    private void answered(Waiting waiting, RequestAnswer answer) {
        if (answer.state() != RequestState.WAITING) {
            poll.stop();
            stage.set(new Answered(answer));
        } else if (waited > LATE && !waiting.late()) {
            stage.set(new Waiting(waiting.requestId(), waiting.askedAt(), waiting.expiresAt(), true));
        }
    }
}
