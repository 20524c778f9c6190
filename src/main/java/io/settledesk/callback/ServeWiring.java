package io.settledesk.callback;

import io.settledesk.db.Database;
import java.time.InstantSource;

/** Builds the service and starts it: used by {@code serve}, by the console on the embedded default, and by tests. */
public final class ServeWiring {
    private ServeWiring() {}

    /**
     * Starts the service on an opened database.
     *
     * @param clock when a packet was received
     * @throws IllegalStateException with one line for a person when it cannot start: the port is taken, the mode is not there
     */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public static RunningService start(ServeSettings settings, Database database, InstantSource clock) {
        throw new UnsupportedOperationException("not built yet: " + settings + database + clock);
    }
}
