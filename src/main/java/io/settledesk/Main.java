package io.settledesk;

import io.settledesk.cli.CliWiring;

/** Starts Settledesk; deliberately not a JavaFX application, so that commands run without a display. */
public final class Main {
    private Main() {}

    /** Runs the command named by the first argument; without arguments the console. */
    public static void main(String[] args) {
        System.exit(CliWiring.run(args));
    }
}
