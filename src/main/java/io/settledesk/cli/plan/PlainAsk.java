package io.settledesk.cli.plan;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.Login;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Shown;
import io.settledesk.settlement.request.Approvals;
import io.settledesk.settlement.request.Approvals.Asked;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.util.Locale;

/** Asks the service for what needs no plan, and waits for its answer. */
public final class PlainAsk {
    private final Session session;
    private final CommandContext context;
    private final AskOptions asked;

    public PlainAsk(Session session, CommandContext context, AskOptions asked) {
        this.session = session;
        this.context = context;
        this.asked = asked;
    }

    /**
     * Returns when it is done.
     *
     * @param kind what is asked, of {@link Requests}
     * @throws CommandFailed with the service's words when it is not
     */
    public RequestAnswer ask(String kind, String target) {
        Requests requests = requests();
        return done(new AnswerWait(requests, context, asked.patience())
                .answerOf(requests.ask(kind, target, asked.reason())));
    }

    /** Asks for what another person has to approve; it may take a day. */
    public Asked askForApproval(String kind, String target) {
        String id = requests().ask(kind, target, asked.reason());
        return approvals()
                .ofPayout(target)
                .filter(waiting -> waiting.requestId().equals(id))
                .orElseThrow(() -> new CommandFailed("the request " + id + " is answered already"));
    }

    /**
     * Approves what another person asked for, and returns when it is done.
     *
     * @throws CommandFailed when nothing waits, when it is one's own, and with the service's words
     */
    public RequestAnswer approve(String payout) {
        Asked waiting = another(payout);
        still(approvals().approve(waiting.requestId(), asked.reason()), waiting);
        RequestAnswer answer = new AnswerWait(requests(), context, asked.patience()).answerTo(waiting.requestId());
        if (answer.state() == RequestState.WAITING) {
            throw new CommandFailed("approved, but no service answered within "
                    + asked.patience().toSeconds() + " s: one that runs until " + Shown.time(answer.expiresAt())
                    + " does it");
        }
        return done(answer);
    }

    /**
     * Refuses what another person asked for.
     *
     * @throws CommandFailed when nothing waits, and when it is one's own
     */
    public void refuse(String payout) {
        Asked waiting = another(payout);
        still(approvals().refuse(waiting.requestId(), asked.reason()), waiting);
    }

    private Asked another(String payout) {
        String login = mayAsk().name();
        Asked waiting = approvals()
                .ofPayout(payout)
                .orElseThrow(() ->
                        new CommandFailed("no release of payout " + payout + " waits: payout release asks for one"));
        if (waiting.by().equals(login)) {
            throw new CommandFailed(login + " asked for this itself, at " + Shown.time(waiting.at())
                    + ": another person has to decide");
        }
        waiting.approvedBy().ifPresent(by -> {
            throw new CommandFailed(by + " has approved it already: it waits for the service");
        });
        return waiting;
    }

    private void still(boolean taken, Asked waiting) {
        if (!taken) {
            String state = requests()
                    .find(waiting.requestId())
                    .map(answer -> answer.state().name().toLowerCase(Locale.ROOT))
                    .orElse("gone");
            throw new CommandFailed("it does not wait any more: the request is " + state);
        }
    }

    private static RequestAnswer done(RequestAnswer answer) {
        if (answer.state() != RequestState.DONE) {
            throw PlanOptions.refused(answer);
        }
        return answer;
    }

    private Requests requests() {
        mayAsk();
        return new Requests(session.tx());
    }

    private Approvals approvals() {
        return new Approvals(session.tx());
    }

    private Login mayAsk() {
        Login login = session.login();
        if (!login.mayAsk()) {
            throw new CommandFailed(
                    "login " + login.name() + " may read; to ask for this it needs settlement_operator");
        }
        return login;
    }
}
