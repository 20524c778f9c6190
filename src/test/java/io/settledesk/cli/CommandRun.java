package io.settledesk.cli;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.settlement.SignedBatches;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/** Runs a command in this process and keeps what it said. */
record CommandRun(int code, String out, String err) {

    static CommandRun of(Path folder, Map<String, String> environment, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandContext context = new CommandContext(
                environment,
                folder,
                InputStream.nullInputStream(),
                new PrintWriter(out),
                new PrintWriter(err),
                InstantSource.system());
        int code = CommandLines.run(args, context);
        return new CommandRun(code, out.toString(), err.toString());
    }

    /** The environment of a process that works on that database. */
    static Map<String, String> environment(DatabaseSettings settings) {
        Map<String, String> environment = new HashMap<>();
        environment.put("SETTLEDESK_DB_URL", settings.url());
        environment.put("SETTLEDESK_DB_USER", settings.user());
        settings.password().ifPresent(password -> environment.put("SETTLEDESK_DB_PASSWORD", password));
        environment.put("SETTLEDESK_CALLBACK_SECRETS", SignedBatches.SECRET);
        return environment;
    }

    /** Whether it failed with one clear line. */
    boolean isOneLine() {
        return err.lines().filter(line -> !line.startsWith("Try: ")).count() == 1
                && err.startsWith("settledesk: ")
                && !err.contains("Exception")
                && !err.contains("\tat ");
    }
}
