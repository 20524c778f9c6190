package io.settledesk.cli.run;

/** A command found a problem or could not do its work: exit 1. The message is one line for a person. */
public final class CommandFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CommandFailed(String message) {
        super(message);
    }

    public CommandFailed(String message, Throwable cause) {
        super(message, cause);
    }
}
