package io.settledesk.cli;

import picocli.CommandLine.Command;

/** The first word: names the commands. Without one the console starts. */
@Command(
        name = "settledesk",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Settlement engine and operations console. Without a command the console starts.",
        footer = {
            "",
            "Settings come from --set, then the environment (SETTLEDESK_DB_URL, ...), then settledesk.properties.",
            "Exit codes: 0 done, 1 found a problem or failed, 2 wrong usage."
        })
final class Settledesk {}
