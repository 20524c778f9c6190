package io.settledesk.console.app.window;

import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.db.Tx;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads the {@link Pulse}. */
public final class PulseQueries {
    private static final String RECEIVER_SEEN = "select max(seen_at) as seen from service_heartbeat";
    /** Three or more, so that one stray request raises no alarm. */
    private static final String ALL_REFUSED = """
            select count(*) >= 3 and bool_and(http_status = 401) as all_refused
            from delivery
            where received_at > transaction_timestamp() - interval '15 minutes'
            """;

    private static final String HALTED = "select reason from dispatcher where halted";

    /** As the service found it: a person's login may not see which server this is. */
    private static final String OTHER_INSTALLATION = """
            select exists (
                select
                from incident
                where kind = 'INSTALLATION_CHANGED' and state <> 'resolved') as other
            """;

    private final Tx tx;

    public PulseQueries(Tx tx) {
        this.tx = tx;
    }

    Pulse pulse() {
        long begun = System.nanoTime();
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            Duration roundTrip = Duration.ofNanos(System.nanoTime() - begun);
            return new Pulse(roundTrip, upTo, receiverSeen(handle), allRefused(handle), sending(handle), Map.of());
        });
    }

    private static Optional<Instant> receiverSeen(Handle handle) {
        return handle.createQuery(RECEIVER_SEEN)
                .map((row, context) ->
                        Optional.ofNullable(row.getTimestamp("seen")).map(Timestamp::toInstant))
                .one();
    }

    private static Pulse.Sending sending(Handle handle) {
        return new Pulse.Sending(
                handle.createQuery(HALTED).mapTo(String.class).findOne(),
                handle.createQuery(OTHER_INSTALLATION).mapTo(boolean.class).one());
    }

    private static boolean allRefused(Handle handle) {
        return handle.createQuery(ALL_REFUSED).mapTo(boolean.class).one();
    }
}
