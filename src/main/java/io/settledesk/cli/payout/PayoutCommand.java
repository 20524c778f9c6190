package io.settledesk.cli.payout;

import picocli.CommandLine.Command;

/** {@code payout}: payouts and what people decide about them. */
@Command(
        name = "payout",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Payouts: where each stands, and what a person decides about it.",
        subcommands = {
            PayoutListCommand.class,
            PayoutCheckCommand.class,
            PayoutRetryCommand.class,
            PayoutReleaseCommand.class,
            PayoutApproveCommand.class,
            PayoutRefuseCommand.class,
            PayoutResumeCommand.class
        })
public final class PayoutCommand {}
