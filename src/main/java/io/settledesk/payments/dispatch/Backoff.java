package io.settledesk.payments.dispatch;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Exponential pauses with jitter: the first one doubled up to the longest, a quarter less or more, so that what failed
 * together does not come back together.
 */
final class Backoff {
    private static final int MOST_DOUBLINGS = 20;

    private final RandomGenerator random;
    private final long first;
    private final long most;

    Backoff(RandomGenerator random, Duration first, Duration most) {
        this.random = random;
        this.first = first.toMillis();
        this.most = most.toMillis();
    }

    /** The pause after the attempt of that number, from 1. */
    Duration after(int attempt) {
        long millis = Math.min(most, first << Math.min(attempt - 1, MOST_DOUBLINGS));
        long jitter = random.nextLong(-millis / 4, millis / 4 + 1);
        return Duration.ofMillis(Math.min(most, Math.max(first, millis + jitter)));
    }
}
