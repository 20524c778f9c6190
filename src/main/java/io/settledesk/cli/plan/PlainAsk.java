package io.settledesk.cli.plan;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.Login;
import io.settledesk.cli.run.Session;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;

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
        Login login = session.login();
        if (!login.mayAsk()) {
            throw new CommandFailed(
                    "login " + login.name() + " may read; to ask for this it needs settlement_operator");
        }
        Requests requests = new Requests(session.tx());
        RequestAnswer answer = new AnswerWait(requests, context, asked.patience())
                .answerOf(requests.ask(kind, target, asked.reason()));
        if (answer.state() != RequestState.DONE) {
            throw PlanOptions.refused(answer);
        }
        return answer;
    }
}
