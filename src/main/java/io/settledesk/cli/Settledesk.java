package io.settledesk.cli;

import io.settledesk.cli.batch.BatchCommand;
import io.settledesk.cli.coupon.CouponCommand;
import io.settledesk.cli.evidence.ExportCommand;
import io.settledesk.cli.evidence.VerifyCommand;
import io.settledesk.cli.evidence.VerifyExportCommand;
import io.settledesk.cli.service.MigrateCommand;
import io.settledesk.cli.service.PlacementsCommand;
import io.settledesk.cli.service.ServeCommand;
import io.settledesk.cli.service.SettingsCommand;
import io.settledesk.cli.simulate.SimulateCommand;
import io.settledesk.cli.window.ConsoleCommand;
import io.settledesk.cli.window.TourCommand;
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
        },
        subcommands = {
            ConsoleCommand.class,
            TourCommand.class,
            ServeCommand.class,
            MigrateCommand.class,
            SettingsCommand.class,
            BatchCommand.class,
            CouponCommand.class,
            PlacementsCommand.class,
            ExportCommand.class,
            VerifyExportCommand.class,
            VerifyCommand.class,
            SimulateCommand.class
        })
final class Settledesk {}
