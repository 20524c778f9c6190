package io.settledesk.callback.recurring;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** What time it is at the server. */
final class ClockQueries {
    // The server's own, whatever clock a demo has set below its schema.
    private static final String NOW = "select pg_catalog.clock_timestamp()";

    private final Handle handle;

    ClockQueries(Handle handle) {
        this.handle = handle;
    }

    Instant now() {
        try (var query = handle.createQuery(NOW)) {
            return query.mapTo(Instant.class).one();
        }
    }
}
