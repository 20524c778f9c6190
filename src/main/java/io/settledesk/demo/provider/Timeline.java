package io.settledesk.demo.provider;

import java.time.Duration;
import java.time.Instant;

/** The time that the provider lives in: the machine's, a faster one, or one that jumps. */
public interface Timeline {

    /** What time it is there. */
    Instant now();

    /**
     * How long to wait by the machine's clock until it is {@code then} there; zero or less when it is.
     *
     * @param nothingIsUnderWay no send runs whose end could come first: time may be moved
     */
    Duration waitFor(Instant then, boolean nothingIsUnderWay);

    /**
     * Time that runs {@code speed} times as fast as the machine's.
     *
     * @param start what time it is now
     * @param speed 1 or more
     */
    static Timeline running(Instant start, int speed) {
        if (speed < 1) {
            throw new IllegalArgumentException("the speed must be 1 or more, not " + speed);
        }
        return new Running(start, speed, System.nanoTime());
    }

    /** Counts from a start by the machine's steady clock. */
    record Running(Instant start, int speed, long startNanos) implements Timeline {
        @Override
        public Instant now() {
            return start.plusNanos(Math.multiplyExact(System.nanoTime() - startNanos, (long) speed));
        }

        @Override
        public Duration waitFor(Instant then, boolean nothingIsUnderWay) {
            return Duration.between(now(), then).dividedBy(speed);
        }
    }
}
