package io.settledesk.settlement;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * When a batch came. Of one that came just now only its age is told: the database, whose clock all services share, says
 * the time, so that a machine whose clock is wrong changes nothing.
 *
 * @param known the time, where it stands already
 * @param age else: how long ago it came, from a clock that only counts
 */
public record Arrival(Optional<Instant> known, Duration age) {

    /** It came at that time. */
    public static Arrival at(Instant time) {
        return new Arrival(Optional.of(time), Duration.ZERO);
    }

    /** It came so long before now. */
    public static Arrival ago(Duration age) {
        return new Arrival(Optional.empty(), age);
    }
}
