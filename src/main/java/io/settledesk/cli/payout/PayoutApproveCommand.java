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

/** {@code payout approve ID}. */
@Command(
        name = "approve",
        mixinStandardHelpOptions = true,
        description = {
            "Approves the release of a held payout that another person asked for.",
            "The payout then goes at its next turn."
        })
public final class PayoutApproveCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The payout's idTransactionMerchant.")
    private String id;

    @Mixin
    private AskOptions asked = new AskOptions();

    public PayoutApproveCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        asked.check();
        try (Session session = Session.open(options)) {
            new PlainAsk(session, context, asked).approve(id);
        }
        if (asked.isJson()) {
            Json.print(context.out(), Json.object("payout", id, "done", true));
        } else {
            context.out().println("Payout " + id + " is released");
        }
        return 0;
    }
}
