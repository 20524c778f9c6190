package io.settledesk.cli.run;

/** A command was called wrongly: exit 2. The message is one line that names the argument and says what to do. */
public final class BadUsage extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadUsage(String message) {
        super(message);
    }
}
