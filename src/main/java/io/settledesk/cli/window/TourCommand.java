package io.settledesk.cli.window;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.console.app.ConsoleStart;
import io.settledesk.console.app.StartRefused;
import io.settledesk.console.app.Tour;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.demo.DemoFailed;
import io.settledesk.demo.DemoProgress;
import io.settledesk.demo.DemoStep;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tour}: every screen as PNG, without a display. */
@Command(
        name = "tour",
        mixinStandardHelpOptions = true,
        description = "Draws every screen of the console into a PNG, without a display.")
public final class TourCommand implements Callable<Integer> {
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{2,3})x([1-9][0-9]{2,3})");

    private static final int PACKETS_A_LINE = 50;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where the pictures go.")
    private Path out = Path.of("");

    @Option(names = "--lang", paramLabel = "LANG", description = "en or ru; en at first.")
    private String language = "en";

    @Option(names = "--theme", paramLabel = "THEME", description = "light or dark; light at first.")
    private String theme = "light";

    @Option(names = "--size", paramLabel = "WxH", description = "Size of the pictures; 1280x800 at first.")
    private String size = "1280x800";

    public TourCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        Matcher matched = SIZE.matcher(size);
        if (!matched.matches()) {
            throw new BadUsage("--size " + size + " is not a size: give width x height in pixels, such as 1280x800");
        }
        Tour.Wish wish = new Tour.Wish(
                context.folder().resolve(out),
                oneOf(Language.class, "--lang", language),
                oneOf(Appearance.class, "--theme", theme),
                Integer.parseInt(matched.group(1)),
                Integer.parseInt(matched.group(2)));
        return draw(context, WindowStart.of(context, options, Environment.OTHER, Optional.empty()), wish);
    }

    /** The pictures that a console without a display draws. */
    static Tour.Wish usual(Path folder) {
        return new Tour.Wish(folder, Language.EN, Appearance.LIGHT, 1280, 800);
    }

    static int draw(CommandContext context, ConsoleStart start, Tour.Wish wish) {
        try {
            Tour.Result result = Tour.run(start, wish, progress(context), file -> told(context, file.toString()));
            result.cut().forEach(text -> told(context, "cut: " + text));
            told(context, result.pictures().size() + " pictures in " + wish.folder());
            return 0;
        } catch (StartRefused | DemoFailed failed) {
            throw new CommandFailed(String.valueOf(failed.getMessage()), failed);
        }
    }

    private static DemoProgress progress(CommandContext context) {
        return new DemoProgress() {
            @Override
            public void done(DemoStep step) {
                context.err().println(step.name().toLowerCase(Locale.ROOT).replace('_', ' '));
                context.err().flush();
            }

            @Override
            public void sending(int sent, int ofThem) {
                if (sent % PACKETS_A_LINE == 0) {
                    context.err().println("sending packets, " + sent + " of " + ofThem);
                    context.err().flush();
                }
            }
        };
    }

    private static void told(CommandContext context, String line) {
        context.out().println(line);
        context.out().flush();
    }

    private static <E extends Enum<E>> E oneOf(Class<E> type, String option, String word) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(word)) {
                return constant;
            }
        }
        throw new BadUsage(option + " " + word + " is not known: give one of "
                + java.util.Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT));
    }
}
