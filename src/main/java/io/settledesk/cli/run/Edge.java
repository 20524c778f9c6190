package io.settledesk.cli.run;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.ConnectionCheck;
import io.settledesk.db.MigrationRefused;
import io.settledesk.db.Unavailable;
import io.settledesk.settings.DatabaseConfiguration;
import io.settledesk.settings.InvalidSetting;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The only place where a command's failure is caught: it becomes one clear line and an exit code, never a stack trace. */
public final class Edge implements IExecutionExceptionHandler, IParameterExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(Edge.class);
    /** What picocli writes before some of its messages, where our own prefix stands already. */
    private static final String OWN_PREFIX = "Error: ";

    private static final int PROBLEM = 1;
    private static final int WRONG_USAGE = 2;
    private static final String DENIED = "42501";
    private static final String NOT_SO = "22023";

    private final CommandContext context;

    public Edge(CommandContext context) {
        this.context = context;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        say(firstLine(wrong));
        String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
        context.err().println("Try: " + command + " --help");
        context.err().flush();
        return WRONG_USAGE;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        LOG.debug("the command failed", failure);
        if (failure instanceof InvalidSetting || failure instanceof BadUsage) {
            say(firstLine(failure));
            return WRONG_USAGE;
        }
        if (failure instanceof CommandFailed || failure instanceof MigrationRefused) {
            say(firstLine(failure));
            return PROBLEM;
        }
        say(ofDatabase(failure, command).orElseGet(() -> fault(failure)));
        return PROBLEM;
    }

    private Optional<String> ofDatabase(Exception failure, CommandLine command) {
        Optional<SQLException> sql = sqlIn(failure);
        if (failure instanceof Unavailable unavailable && unavailable.commitUnknown()) {
            return Optional.of("the connection broke at the commit: only the database knows whether it was done."
                    + " Look before you try again.");
        }
        if (!(failure instanceof Unavailable) && sql.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> address = address(command);
        if (address.isPresent()) {
            return address;
        }
        if (failure instanceof Unavailable) {
            // True of every command, those of many transactions too: only the one that failed wrote nothing.
            return Optional.of(firstLine(failure) + ". What was done before it stands; try again.");
        }
        return sql.flatMap(Edge::refusal);
    }

    private static Optional<String> refusal(SQLException sql) {
        String said = "the database refuses this: " + firstLine(sql) + ".";
        return DENIED.equals(sql.getSQLState())
                ? Optional.of(said + " Use a login with the role that it needs.")
                : Optional.of(said).filter(line -> NOT_SO.equals(sql.getSQLState()));
    }

    /** What is wrong with the address, asked only now: a command that works need not pay for the check. */
    private Optional<String> address(CommandLine command) {
        try {
            return options(command)
                    .map(options -> ConnectionCheck.of(DatabaseConfiguration.of(options.settings())))
                    .filter(check -> !check.isUsable())
                    .map(ConnectionCheck::message);
        } catch (RuntimeException unchecked) {
            LOG.debug("the address could not be checked", unchecked);
            return Optional.empty();
        }
    }

    private static Optional<CommonOptions> options(CommandLine command) {
        return command.getCommandSpec().mixins().values().stream()
                .map(mixin -> mixin.userObject())
                .filter(CommonOptions.class::isInstance)
                .map(CommonOptions.class::cast)
                .findFirst();
    }

    private static String fault(Exception failure) {
        String said = failure.getMessage() == null ? "" : ": " + firstLine(failure);
        return "something went wrong in Settledesk, code " + ErrorCode.of(failure) + said
                + ". Run it again with --debug for details and report the code.";
    }

    private static Optional<SQLException> sqlIn(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }

    private void say(String line) {
        PrintWriter err = context.err();
        err.println("settledesk: " + Shown.harmless(line));
        err.flush();
    }

    private static String firstLine(Throwable failure) {
        String message = String.valueOf(failure.getMessage()).strip();
        if (message.startsWith(OWN_PREFIX)) {
            message = message.substring(OWN_PREFIX.length());
        }
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end).strip();
    }
}
