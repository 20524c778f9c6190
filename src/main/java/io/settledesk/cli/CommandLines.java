package io.settledesk.cli;

import io.settledesk.cli.batch.BatchCommand;
import io.settledesk.cli.coupon.CouponCommand;
import io.settledesk.cli.evidence.ExportCommand;
import io.settledesk.cli.evidence.VerifyCommand;
import io.settledesk.cli.evidence.VerifyExportCommand;
import io.settledesk.cli.payment.PaymentCommand;
import io.settledesk.cli.payout.PayoutCommand;
import io.settledesk.cli.resync.ResyncCommand;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.Edge;
import io.settledesk.cli.service.MigrateCommand;
import io.settledesk.cli.service.PlacementsCommand;
import io.settledesk.cli.service.ServeCommand;
import io.settledesk.cli.service.SettingsCommand;
import io.settledesk.cli.simulate.SimulateCommand;
import io.settledesk.cli.window.ConsoleCommand;
import io.settledesk.cli.window.TourCommand;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Parses a command line and runs its command; commands and their options are given the process's context. */
public final class CommandLines {
    /** By first word, in the order of the help. */
    private static final List<Map.Entry<String, Class<?>>> COMMANDS = List.of(
            Map.entry("console", ConsoleCommand.class),
            Map.entry("tour", TourCommand.class),
            Map.entry("serve", ServeCommand.class),
            Map.entry("migrate", MigrateCommand.class),
            Map.entry("settings", SettingsCommand.class),
            Map.entry("batch", BatchCommand.class),
            Map.entry("coupon", CouponCommand.class),
            Map.entry("payment", PaymentCommand.class),
            Map.entry("resync", ResyncCommand.class),
            Map.entry("payout", PayoutCommand.class),
            Map.entry("placements", PlacementsCommand.class),
            Map.entry("export", ExportCommand.class),
            Map.entry("verify-export", VerifyExportCommand.class),
            Map.entry("verify", VerifyCommand.class),
            Map.entry("simulate", SimulateCommand.class));

    private CommandLines() {}

    /** Runs a command and returns its exit code: 0 done, 1 found a problem or failed, 2 wrong usage. */
    public static int run(String[] args, CommandContext context) {
        Edge edge = new Edge(context);
        int code = root(args, new WithContext(context))
                .setOut(context.out())
                .setErr(context.err())
                .setExecutionExceptionHandler(edge)
                .setParameterExceptionHandler(edge)
                .setExpandAtFiles(false)
                .setAbbreviatedSubcommandsAllowed(false)
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(100)
                .execute(args);
        context.out().flush();
        context.err().flush();
        return code;
    }

    /** Only the command that is called is looked into: commands are many, and each run is a process. */
    private static CommandLine root(String[] args, IFactory factory) {
        CommandLine root = new CommandLine(new Settledesk(), factory);
        List<Map.Entry<String, Class<?>>> called = COMMANDS.stream()
                .filter(command -> args.length > 0 && command.getKey().equals(args[0]))
                .toList();
        for (Map.Entry<String, Class<?>> command : called.isEmpty() ? COMMANDS : called) {
            root.addSubcommand(command.getKey(), new CommandLine(command.getValue(), factory));
        }
        return root;
    }

    /** Hands the context to whatever asks for it in its constructor. */
    private static final class WithContext implements IFactory {
        private final CommandContext context;
        private final IFactory others = CommandLine.defaultFactory();

        WithContext(CommandContext context) {
            this.context = context;
        }

        @Override
        public <K> K create(Class<K> type) throws Exception {
            Optional<Constructor<?>> wanting = Arrays.stream(type.getDeclaredConstructors())
                    .filter(each -> Arrays.equals(each.getParameterTypes(), new Class<?>[] {CommandContext.class}))
                    .findFirst();
            if (wanting.isEmpty()) {
                return others.create(type);
            }
            wanting.get().setAccessible(true);
            return type.cast(wanting.get().newInstance(context));
        }
    }
}
