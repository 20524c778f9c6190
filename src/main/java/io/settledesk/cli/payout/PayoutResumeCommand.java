package io.settledesk.cli.payout;

import io.settledesk.cli.plan.AskOptions;
import io.settledesk.cli.plan.PlainAsk;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.settlement.request.Requests;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code payout resume}. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = {
            "Lets payouts be sent again after sending was halted.",
            "--adopt: lets them be sent from this database, which is a copy or was restored; the other one must send"
                    + " nothing any more. All that is not final is looked up first."
        })
public final class PayoutResumeCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--adopt", description = "This database is the one that sends from now on.")
    private boolean adopt;

    @Mixin
    private AskOptions asked = new AskOptions();

    public PayoutResumeCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        asked.check();
        try (Session session = Session.open(options)) {
            new PlainAsk(session, context, asked)
                    .ask(adopt ? Requests.PAYOUT_ADOPT : Requests.PAYOUT_RESUME, adopt ? "installation" : "dispatcher");
        }
        if (asked.isJson()) {
            Json.print(context.out(), Json.object("adopted", adopt, "done", true));
        } else {
            context.out().println(adopt ? "Payouts are sent from this database" : "Payouts are sent again");
        }
        return 0;
    }
}
