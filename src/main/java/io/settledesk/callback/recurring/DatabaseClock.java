package io.settledesk.callback.recurring;

import com.github.kagkarlsson.scheduler.Clock;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database server's time, so that services on machines with wrong clocks agree on what is due. It is read each minute and
 * counted on between, also while the database is away.
 */
final class DatabaseClock implements Clock {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseClock.class);
    private static final Duration READ_AGAIN = Duration.ofMinutes(1);

    private final Tx tx;
    private final LongSupplier nanos;
    private Optional<Reading> last = Optional.empty();

    /** The supplier only counts, as {@link System#nanoTime()} does. */
    DatabaseClock(Tx tx, LongSupplier nanos) {
        this.tx = tx;
        this.nanos = nanos;
    }

    /**
     * Now.
     *
     * @throws Unavailable when it was never read and the database is away
     */
    @Override
    public synchronized Instant now() {
        long at = nanos.getAsLong();
        if (last.isEmpty() || last.get().age(at).compareTo(READ_AGAIN) >= 0) {
            last = Optional.of(read(at));
        }
        Reading reading = last.get();
        return reading.time().plus(reading.age(at));
    }

    private Reading read(long at) {
        try {
            Instant time = tx.read(handle -> new ClockQueries(handle).now());
            return new Reading(time, at);
        } catch (Unavailable away) {
            LOG.debug("the database's clock is counted on", away);
            return last.orElseThrow(() -> away);
        }
    }

    private record Reading(Instant time, long nanos) {
        Duration age(long now) {
            return Duration.ofNanos(now - nanos);
        }
    }
}
