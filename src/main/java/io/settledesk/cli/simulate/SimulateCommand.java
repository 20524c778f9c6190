package io.settledesk.cli.simulate;

import picocli.CommandLine.Command;

/** {@code simulate}: the other side, for trying things out. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Plays the other side, for trying things out.",
        subcommands = {SimulateProviderCommand.class, SimulatePlatformCommand.class})
public final class SimulateCommand {}
