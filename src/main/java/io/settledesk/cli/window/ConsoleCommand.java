package io.settledesk.cli.window;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.console.app.ConsoleStart;
import io.settledesk.console.app.DesktopConsole;
import io.settledesk.console.app.Toolkit;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.nav.Target;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code console}: the window; where there is no display, a picture of every screen instead. */
@Command(
        name = "console",
        mixinStandardHelpOptions = true,
        description = "The operations console. Without any setting it starts a database of its own, filled by a demo.")
public final class ConsoleCommand implements Callable<Integer> {
    private static final Path SCREENS = Path.of("target", "screens");

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--coupon", paramLabel = "CODE", description = "Opens this coupon's case.")
    private Optional<String> coupon = Optional.empty();

    @Option(names = "--batch", paramLabel = "ID", description = "Opens this batch.")
    private Optional<String> batch = Optional.empty();

    @Option(
            names = "--environment",
            paramLabel = "NAME",
            description =
                    "What the configured database is: ${COMPLETION-CANDIDATES}. Gives strip and title their colour.")
    private Environment environment = Environment.OTHER;

    public ConsoleCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() throws InterruptedException {
        ConsoleStart start = WindowStart.of(context, options, environment, first());
        if (!Toolkit.hasDisplay(context.environment(), System.getProperty("os.name"))) {
            Path folder = context.folder().resolve(SCREENS);
            context.out().println("No display here: a picture of every screen goes to " + folder);
            context.out().flush();
            return TourCommand.draw(context, start, TourCommand.usual(folder));
        }
        DesktopConsole.run(start);
        return 0;
    }

    private Optional<Target> first() {
        return coupon.<Target>map(Target.Coupon::new).or(() -> batch.map(Target.Batch::new));
    }
}
