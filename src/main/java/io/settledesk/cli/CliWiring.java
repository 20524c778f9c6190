package io.settledesk.cli;

import io.settledesk.cli.run.CommandContext;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;

/** Connects the commands to the process: its environment, its streams in UTF-8, its clock. */
public final class CliWiring {
    /** Read by logback.xml: commands log nothing, so that a failure is one line; the service logs what happens. */
    private static final String LOG_LEVEL = "settledesk.log.level";

    private static final String LOG_LEVEL_OF_OTHERS = "settledesk.log.others";

    private static final List<String> TALKATIVE = List.of("serve");

    private CliWiring() {}

    /** Runs the command of these arguments, the console for none, and returns the exit code. */
    public static int run(String[] args) {
        List<String> words = args.length == 0 ? List.of("console") : Arrays.asList(args);
        setLogLevel(words);
        CommandContext context = new CommandContext(
                System.getenv(),
                Path.of("").toAbsolutePath(),
                System.in,
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                InstantSource.system());
        return CommandLines.run(words.toArray(String[]::new), context);
    }

    private static void setLogLevel(List<String> words) {
        if (words.contains("--debug")) {
            setLogLevels("DEBUG", "INFO");
        } else if (!TALKATIVE.contains(words.get(0))) {
            setLogLevels("OFF", "OFF");
        }
    }

    /** What was given to the process as -D stands. */
    private static void setLogLevels(String ours, String others) {
        System.getProperties().putIfAbsent(LOG_LEVEL, ours);
        System.getProperties().putIfAbsent(LOG_LEVEL_OF_OTHERS, others);
    }

    /** UTF-8 whatever the locale: results are read by programs, and names are in two alphabets. */
    private static PrintWriter writer(FileDescriptor stream) {
        return new PrintWriter(
                new OutputStreamWriter(new BufferedOutputStream(new FileOutputStream(stream)), StandardCharsets.UTF_8));
    }
}
