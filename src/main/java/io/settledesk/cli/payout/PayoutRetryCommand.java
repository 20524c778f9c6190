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

/** {@code payout retry ID}. */
@Command(
        name = "retry",
        mixinStandardHelpOptions = true,
        description = {
            "Pays out again what is known to have failed or to have been rejected, under a new id.",
            "Refused while the outcome of the former payout is not known, and when its result was recalculated."
        })
public final class PayoutRetryCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The payout's idTransactionMerchant.")
    private String id;

    @Mixin
    private AskOptions asked = new AskOptions();

    public PayoutRetryCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        asked.check();
        try (Session session = Session.open(options)) {
            new PlainAsk(session, context, asked).ask(Requests.PAYOUT_RETRY, id);
        }
        if (asked.isJson()) {
            Json.print(context.out(), Json.object("payout", id, "done", true));
        } else {
            context.out().println("A new attempt of " + id + " is made: payout list --coupon shows it");
        }
        return 0;
    }
}
