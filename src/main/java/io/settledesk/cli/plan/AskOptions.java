package io.settledesk.cli.plan;

import io.settledesk.cli.run.BadUsage;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options of a command that may ask the service: why, how long to wait, and for whom the output is. */
public final class AskOptions {
    private static final int LEAST_REASON = 3;

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "Ticket and words, for the journal.")
    private String reason = "";

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            description = "How long to wait for a service that does not answer; ${DEFAULT-VALUE} by default.")
    private int waitSeconds = 60;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public String reason() {
        return reason;
    }

    public Duration patience() {
        return Duration.ofSeconds(waitSeconds);
    }

    public boolean isJson() {
        return json;
    }

    /**
     * Looks at what was given.
     *
     * @throws BadUsage when it cannot be meant
     */
    public void check() {
        if (reason.strip().length() < LEAST_REASON) {
            throw new BadUsage("--reason needs a ticket and words, " + LEAST_REASON
                    + " characters at least: it goes to the journal");
        }
        if (waitSeconds < 1 || waitSeconds > 600) {
            throw new BadUsage("--wait must be from 1 to 600 seconds, not " + waitSeconds);
        }
    }
}
