package io.settledesk.payments.dispatch;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** Exponential pauses with jitter: 1 s doubled up to 10 min, a quarter less or more, so that what failed together does not come back together. */
final class Backoff {
    private static final long FIRST_MILLIS = 1_000;
    private static final long MOST_MILLIS = 600_000;
    private static final int MOST_DOUBLINGS = 12;

    private final RandomGenerator random;

    Backoff(RandomGenerator random) {
        this.random = random;
    }

    /** The pause after the attempt of that number, from 1. */
    Duration after(int attempt) {
        long millis = Math.min(MOST_MILLIS, FIRST_MILLIS << Math.min(attempt - 1, MOST_DOUBLINGS));
        long jitter = random.nextLong(-millis / 4, millis / 4 + 1);
        return Duration.ofMillis(Math.min(MOST_MILLIS, Math.max(FIRST_MILLIS, millis + jitter)));
    }
}
