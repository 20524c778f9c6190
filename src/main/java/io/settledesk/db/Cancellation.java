package io.settledesk.db;

import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops work that waits for the database, from another thread: the running query is cancelled in the server, later ones
 * are not begun, and the work ends with a {@link CancellationException}. Used once.
 */
public final class Cancellation {
    private static final Logger LOG = LoggerFactory.getLogger(Cancellation.class);
    private static final long AGAIN_MILLIS = 100;

    private final Cancellations scopes;
    private final ScheduledExecutorService signaller;
    private boolean cancelled;
    private Optional<PGConnection> running = Optional.empty();

    Cancellation(Cancellations scopes, ScheduledExecutorService signaller) {
        this.scopes = scopes;
        this.signaller = signaller;
    }

    /**
     * Runs work on this thread; every transaction begun in it can be stopped by {@link #cancel()}.
     *
     * @throws CancellationException when it was
     */
    public <T> T call(Supplier<T> work) {
        scopes.enter(this);
        try {
            return work.get();
        } finally {
            scopes.leave();
        }
    }

    /** Returns at once; may be called by any thread, at any time, more than once. */
    public void cancel() {
        synchronized (this) {
            cancelled = true;
        }
        signaller.execute(this::signal);
    }

    /** Whether {@link #cancel()} was called. */
    public synchronized boolean isCancelled() {
        return cancelled;
    }

    synchronized void begin(PGConnection connection) {
        if (cancelled) {
            throw stopped();
        }
        running = Optional.of(connection);
    }

    /** Waits for a signal under way, so that it cannot hit the next user of the pooled connection. */
    synchronized void end() {
        running = Optional.empty();
    }

    CancellationException stopped() {
        return new CancellationException("stopped before the database answered");
    }

    /** Again and again until the transaction has ended: a signal that comes between two statements hits nothing. */
    private synchronized void signal() {
        if (running.isEmpty()) {
            return;
        }
        try {
            running.get().cancelQuery();
        } catch (SQLException failed) {
            LOG.debug("a query could not be cancelled; trying again", failed);
        }
        var unused = signaller.schedule(this::signal, AGAIN_MILLIS, TimeUnit.MILLISECONDS);
    }
}
