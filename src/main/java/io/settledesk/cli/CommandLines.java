package io.settledesk.cli;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.Edge;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Parses a command line and runs its command; commands and their options are given the process's context. */
public final class CommandLines {
    private CommandLines() {}

    /** Runs a command and returns its exit code: 0 done, 1 found a problem or failed, 2 wrong usage. */
    public static int run(String[] args, CommandContext context) {
        Edge edge = new Edge(context);
        int code = new CommandLine(new Settledesk(), new WithContext(context))
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
