package io.settledesk.callback.receive;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The time a request has (design §2: an answer within 8 s of its first byte). Each step has its own limit, so that the
 * sender always hears from us before it gives up at 10 s.
 */
final class Deadlines implements AutoCloseable {
    /** The body must be here. */
    static final Duration BODY = Duration.ofSeconds(5);
    /** The longest wait for a worker: an overloaded service says so soon. */
    static final Duration QUEUED = Duration.ofMillis(1500);
    /**
     * While others are turned away nobody is waited for longer, though the work goes on: waits for one lock can follow each
     * other, each as long as is allowed.
     */
    static final Duration CROWDED = Duration.ofMillis(2200);
    /** Whatever goes on, the answer leaves. */
    static final Duration ANSWER = Duration.ofMillis(7500);

    private final ScheduledThreadPoolExecutor timer;

    Deadlines() {
        this.timer = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "callback-deadlines");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Runs an action when the exchange is so old, unless its answer is sent before. */
    void at(Duration age, Exchange exchange, Runnable action) {
        long left = age.minus(exchange.elapsed()).toNanos();
        ScheduledFuture<?> timeOut = timer.schedule(action, Math.max(0, left), TimeUnit.NANOSECONDS);
        exchange.sent().whenComplete((answer, failure) -> timeOut.cancel(false));
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
