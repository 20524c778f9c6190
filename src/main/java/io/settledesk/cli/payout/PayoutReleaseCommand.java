package io.settledesk.cli.payout;

import io.settledesk.cli.plan.AskOptions;
import io.settledesk.cli.plan.PlainAsk;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Shown;
import io.settledesk.settlement.request.Approvals.Asked;
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
            "Asks that a held payout may go; another person approves it with payout approve.",
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
        Asked waiting;
        try (Session session = Session.open(options)) {
            waiting = new PlainAsk(session, context, asked).askForApproval(Requests.PAYOUT_RELEASE, id);
        }
        if (asked.isJson()) {
            Json.print(
                    context.out(),
                    Json.object("payout", id, "request", waiting.requestId(), "approvalUntil", waiting.expiresAt()));
        } else {
            context.out()
                    .println("Asked. Payout " + id + " goes when another person approves it, until "
                            + Shown.time(waiting.expiresAt()) + ": payout approve " + id);
        }
        return 0;
    }
}
