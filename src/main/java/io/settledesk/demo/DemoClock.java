package io.settledesk.demo;

import io.settledesk.demo.provider.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;

/**
 * The clock of the service while the history is sent: it is set to the time of what is being sent and goes on from there
 * as fast as the machine's.
 */
final class DemoClock implements InstantSource {
    private static final Duration A_WHILE = Duration.ofMinutes(1);

    private final InstantSource machine;
    private Instant stands;
    private Instant since;

    DemoClock(InstantSource machine) {
        this.machine = machine;
        this.stands = machine.instant();
        this.since = stands;
    }

    @Override
    public synchronized Instant instant() {
        return stands.plus(Duration.between(since, machine.instant()));
    }

    synchronized void standAt(Instant time) {
        stands = time;
        since = machine.instant();
    }

    /**
     * The time of the history for the one who sends it: never waits, goes to the next send's time as soon as no other is
     * under way, never goes back.
     *
     * @param before what is done before time goes on to a moment
     */
    Timeline history(Consumer<Instant> before) {
        return new Timeline() {
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
                    before.accept(then);
                    standAt(then);
                }
                return Duration.ZERO;
            }
        };
    }
}
