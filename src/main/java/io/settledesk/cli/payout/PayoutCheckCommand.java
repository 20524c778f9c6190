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
import picocli.CommandLine.Parameters;

/** {@code payout check ID}. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Asks the platform about a payout now instead of at its next turn.",
            "Nothing is sent that was not sent before."
        })
public final class PayoutCheckCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The payout's idTransactionMerchant.")
    private String id;

    @Mixin
    private AskOptions asked = new AskOptions();

    public PayoutCheckCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        asked.check();
        try (Session session = Session.open(options)) {
            new PlainAsk(session, context, asked).ask(Requests.PAYOUT_CHECK, id);
        }
        if (asked.isJson()) {
            Json.print(context.out(), Json.object("payout", id, "done", true));
        } else {
            context.out()
                    .println(
                            "The platform is asked about " + id + " now: payout list --id " + id + " shows the answer");
        }
        return 0;
    }
}
