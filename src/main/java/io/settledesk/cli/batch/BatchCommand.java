package io.settledesk.cli.batch;

import picocli.CommandLine.Command;

/** {@code batch}: what was received, and its replay. */
@Command(
        name = "batch",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "What was received, what became of it, and its replay.",
        subcommands = {
            BatchListCommand.class,
            BatchShowCommand.class,
            BatchQuarantineCommand.class,
            BatchReplayCommand.class
        })
public final class BatchCommand {}
