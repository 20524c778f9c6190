package io.settledesk.cli.payment;

import picocli.CommandLine.Command;

/** {@code payment}: what payment gateways and the platform have told. */
@Command(
        name = "payment",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "What payment gateways have told, and what became of it.",
        subcommands = PaymentListCommand.class)
public final class PaymentCommand {}
