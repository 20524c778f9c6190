package io.settledesk;

/** Starts Settledesk; deliberately not a JavaFX application, so that commands run without a display. */
public final class Main {
    private static final String USAGE = """
            Usage: settledesk COMMAND
            Without a command the console starts.
            """;

    private Main() {}

    /** Runs the command named by the first argument. */
    public static void main(String[] args) {
        System.out.print(USAGE);
    }
}
