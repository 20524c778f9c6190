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

/** {@code payout release ID}. */
@Command(
        name = "release",
        mixinStandardHelpOptions = true,
        description = {
            "Lets a held payout go.",
            "One that the platform may know is looked up first, never sent unasked."
        })
public final class PayoutReleaseCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The payout's idTransactionMerchant.")
    private String id;

    @Mixin
    private AskOptions asked = new AskOptions();

    public PayoutReleaseCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        asked.check();
        try (Session session = Session.open(options)) {
            new PlainAsk(session, context, asked).ask(Requests.PAYOUT_RELEASE, id);
        }
        if (asked.isJson()) {
            Json.print(context.out(), Json.object("payout", id, "done", true));
        } else {
            context.out().println("Payout " + id + " is released");
        }
        return 0;
    }
}
