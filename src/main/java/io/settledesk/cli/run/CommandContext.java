package io.settledesk.cli.run;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;

/**
 * What a command is given by the process it runs in.
 *
 * @param environment environment variables
 * @param folder the working directory
 * @param in standard input
 * @param out results, UTF-8
 * @param err progress and errors
 * @param clock the machine's
 */
public record CommandContext(
        Map<String, String> environment,
        Path folder,
        InputStream in,
        PrintWriter out,
        PrintWriter err,
        InstantSource clock) {
    public CommandContext {
        environment = Map.copyOf(environment);
    }
}
