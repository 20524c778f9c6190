package io.settledesk.callback;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.Unavailable;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A duty that is done again and again on a thread of its own: at once while there is more to do, else after a pause. A
 * failure is logged and ends nothing; a database that is away is logged once, and once when it is back.
 */
final class Repeating implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Repeating.class);
    private static final int SECONDS_TO_END = 5;

    private final String name;
    private final BooleanSupplier duty;
    private final Duration pause;
    private final ScheduledExecutorService thread;
    private final AtomicBoolean woken = new AtomicBoolean();
    private boolean failing;

    /**
     * A duty that has not begun.
     *
     * @param duty does one piece of it and says whether there is more
     */
    Repeating(String name, Duration pause, BooleanSupplier duty) {
        this.name = name;
        this.pause = pause;
        this.duty = duty;
        this.thread = Executors.newSingleThreadScheduledExecutor(work -> new Thread(work, "serve-" + name));
    }

    void start() {
        // It never ends by itself: doAll keeps what its duty throws.
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(this::doAll, 0, pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** There may be something to do: it is not waited for the end of the pause. */
    void wake() {
        if (woken.compareAndSet(false, true)) {
            try {
                thread.execute(() -> {
                    woken.set(false);
                    doAll();
                });
            } catch (RejectedExecutionException ended) {
                LOG.debug("{} is not woken: it has ended", name, ended);
            }
        }
    }

    /** Ends after the piece that is being done. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            thread.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    private void doAll() {
        try {
            boolean more = true;
            while (more && !thread.isShutdown()) {
                more = duty.getAsBoolean();
            }
            if (failing) {
                LOG.info("{} works again", name);
            }
            failing = false;
        } catch (Throwable e) {
            // Errors too: the schedule would drop a duty that throws, and nobody would hear of it.
            report(e);
            failing = true;
        }
    }

    private void report(Throwable e) {
        if (failing) {
            LOG.debug("{} still fails", name, e);
        } else if (e instanceof Unavailable) {
            LOG.warn("{} waits for the database: {}", name, e.getMessage());
        } else {
            LOG.error("{} failed, error code {}", name, ErrorCode.of(e), e);
        }
    }
}
