package io.settledesk.cli.service;

import picocli.CommandLine.Command;

/** {@code placements}: who placed which coupon. */
@Command(
        name = "placements",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Who placed which coupon.",
        subcommands = PlacementsImportCommand.class)
public final class PlacementsCommand {}
