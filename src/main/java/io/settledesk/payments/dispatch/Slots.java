package io.settledesk.payments.dispatch;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Room for calls, so many at once in each lane. A call that hangs gives its lane's slot back and takes one of those that are
 * kept for hanging calls, at once or when one of them is free: those behind it wait a moment, not the time-out of all before
 * them.
 */
final class Slots implements AutoCloseable {
    private static final Duration HANGS = Duration.ofMillis(250);
    private static final int HANGING_A_LANE = 4;

    private final Map<Lane, Semaphore> lanes = new EnumMap<>(Lane.class);
    private final Semaphore hanging;
    private final int most;
    private final Semaphore freed = new Semaphore(0);
    private final ScheduledExecutorService watch =
            Executors.newSingleThreadScheduledExecutor(work -> new Thread(work, "payout-slots"));

    /** So many in each lane, and four times as many that hang. */
    Slots(int each) {
        for (Lane lane : Lane.values()) {
            lanes.put(lane, new Semaphore(each));
        }
        hanging = new Semaphore(HANGING_A_LANE * each);
        most = (Lane.values().length + HANGING_A_LANE) * each;
    }

    /** Calls at once at most. */
    int most() {
        return most;
    }

    /** How many may begin in each lane. */
    Map<Lane, Integer> free() {
        Map<Lane, Integer> free = new EnumMap<>(Lane.class);
        lanes.forEach((lane, permits) -> free.put(lane, permits.availablePermits()));
        return free;
    }

    /** Waits until so many slots were given back, or a moment. */
    void await(int wanted, Duration moment) {
        try {
            if (wanted > 0) {
                boolean unused = freed.tryAcquire(wanted, moment.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        freed.drainPermits();
    }

    /** Takes a slot of a lane; it is given back when the call is over, or hangs. */
    Held take(Lane lane) {
        Semaphore permits = Optional.ofNullable(lanes.get(lane)).orElseThrow();
        permits.acquireUninterruptibly();
        Held held = new Held(permits);
        held.lookLater();
        return held;
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }

    /** The slot of one call. */
    final class Held {
        private final Semaphore lane;
        private boolean isOver;
        private boolean isHanging;

        private Held(Semaphore lane) {
            this.lane = lane;
        }

        /** The call is over. */
        synchronized void giveBack() {
            isOver = true;
            (isHanging ? hanging : lane).release();
            freed.release();
        }

        private void lookLater() {
            try {
                var unused = watch.schedule(this::look, HANGS.toMillis(), TimeUnit.MILLISECONDS);
            } catch (RejectedExecutionException ended) {
                // Nobody waits for a slot any more.
                return;
            }
        }

        private synchronized void look() {
            if (isOver) {
                return;
            }
            if (hanging.tryAcquire()) {
                isHanging = true;
                lane.release();
                freed.release();
            } else {
                lookLater();
            }
        }
    }
}
