package io.settledesk.callback;

import java.util.OptionalInt;

/** A service that runs until it is closed. */
public interface RunningService extends AutoCloseable {

    /** The port of the callbacks. */
    int port();

    /** The port of health and readiness, when it is another one. */
    OptionalInt managementPort();

    /**
     * Stops cleanly: takes no new request (503), finishes those that run, stops the loops. Returns when all has ended, within
     * ten seconds. The database stays open: who opened it closes it.
     */
    @Override
    void close();
}
