package io.settledesk.cli.payout;

import io.settledesk.cli.plan.AskOptions;
import io.settledesk.cli.plan.PlainAsk;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code payout refuse ID}. */
@Command(
        name = "refuse",
        mixinStandardHelpOptions = true,
        description = {
            "Refuses the release of a held payout that another person asked for.",
            "The payout stays held; who still wants it asks again."
        })
public final class PayoutRefuseCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The payout's idTransactionMerchant.")
    private String id;

    @Mixin
    private AskOptions asked = new AskOptions();

    public PayoutRefuseCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        asked.check();
        try (Session session = Session.open(options)) {
            new PlainAsk(session, context, asked).refuse(id);
        }
        if (asked.isJson()) {
            Json.print(context.out(), Json.object("payout", id, "refused", true));
        } else {
            context.out().println("Refused: payout " + id + " stays held");
        }
        return 0;
    }
}
