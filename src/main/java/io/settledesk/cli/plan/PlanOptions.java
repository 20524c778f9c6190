package io.settledesk.cli.plan;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.Login;
import io.settledesk.cli.run.Session;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a command that shows a plan or applies the one that was shown, and how it does. */
public final class PlanOptions {
    @ArgGroup(exclusive = true, multiplicity = "1")
    private Mode mode = new Mode();

    @Mixin
    private AskOptions asked = new AskOptions();

    /** Either shows the plan or applies it. */
    static final class Mode {
        @Option(names = "--dry-run", required = true, description = "Shows what would be done; writes nothing.")
        private boolean dryRun;

        @Option(
                names = "--plan",
                required = true,
                paramLabel = "HASH",
                description = "Applies the plan of this hash, as --dry-run printed it.")
        private Optional<String> plan = Optional.empty();
    }

    public boolean isDryRun() {
        return mode.dryRun;
    }

    /** The plan to apply. */
    public String planSha256() {
        return mode.plan.orElseThrow();
    }

    public String reason() {
        return asked.reason();
    }

    public boolean isJson() {
        return asked.isJson();
    }

    /**
     * Looks at what was given.
     *
     * @throws BadUsage when it cannot be meant
     */
    public void check() {
        asked.check();
        mode.plan.filter(hash -> !hash.matches("[0-9a-f]{64}")).ifPresent(hash -> {
            throw new BadUsage("--plan must be the 64 hex digits that --dry-run printed");
        });
    }

    /**
     * Asks the service for the effect of a plan and waits for its answer.
     *
     * @param kind what is asked, of {@link Requests}
     * @param target what it is asked for
     * @param now the plan as it is now, looked at without a journal line: else each one would be young again
     */
    public RequestAnswer ask(
            Session session, CommandContext context, String kind, Optional<String> target, Supplier<Plan> now) {
        Login login = session.login();
        if (!login.mayAsk()) {
            throw new CommandFailed(
                    "login " + login.name() + " may read; to " + kind + " it needs settlement_operator");
        }
        Plan plan = now.get();
        if (!plan.planSha256().equals(planSha256())) {
            throw new CommandFailed(
                    "nothing was written: the plan has changed since it was shown; make a new one with --dry-run");
        }
        Requests requests = new Requests(session.tx());
        String id = requests.ask(kind, target.orElse(plan.batchId()), plan, reason());
        return new AnswerWait(requests, context, asked.patience()).answerOf(id);
    }

    /** The one line of an answer that is not done. */
    public static CommandFailed refused(RequestAnswer answer) {
        String why = answer.refusal().map(Refusal::message).orElseGet(() -> words(answer.state()));
        return new CommandFailed("nothing was written: " + why);
    }

    private static String words(RequestState state) {
        return switch (state) {
            case WAITING -> "the service has not answered yet";
            case EXPIRED -> "no service took the request in time";
            case WITHDRAWN -> "the request was withdrawn";
            case FAILED -> "the service met a fault";
            case REFUSED -> "the service refused it";
            case DONE -> "it is done";
        };
    }
}
