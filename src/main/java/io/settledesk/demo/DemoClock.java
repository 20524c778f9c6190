package io.settledesk.demo;

import io.settledesk.demo.provider.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * The clock of the demo's service. While the history is sent it stands at the time of what is being sent and jumps from
 * one send to the next; afterwards it is the machine's.
 */
public final class DemoClock implements InstantSource {
    private static final Duration A_WHILE = Duration.ofMinutes(1);

    private final InstantSource machine;
    private Optional<Instant> standing = Optional.empty();

    public DemoClock(InstantSource machine) {
        this.machine = machine;
    }

    @Override
    public synchronized Instant instant() {
        return standing.orElseGet(machine::instant);
    }

    /** Stands still at a time of the past from now on. */
    synchronized void standAt(Instant time) {
        standing = Optional.of(time);
    }

    /** Is the machine's clock from now on. */
    synchronized void run() {
        standing = Optional.empty();
    }

    /** The time of the history for the one who sends it. */
    Timeline history() {
        return new Jumping();
    }

    /** Never waits: goes to the next send's time as soon as no other is under way. Never goes back. */
    private final class Jumping implements Timeline {
        @Override
        public Instant now() {
            return instant();
        }

        @Override
        public Duration waitFor(Instant then, boolean nothingIsUnderWay) {
            if (then.isAfter(instant())) {
                if (!nothingIsUnderWay) {
                    return A_WHILE;
                }
                standAt(then);
            }
            return Duration.ZERO;
        }
    }
}
