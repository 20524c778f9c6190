package io.settledesk.domain;

import java.time.Instant;
import java.util.Optional;

/** Comparison of provider's times: only when both sides have one; equal is not older. */
final class SourceClock {
    private SourceClock() {}

    static boolean isOlder(Optional<Instant> clock, Optional<Instant> than) {
        return clock.isPresent() && than.isPresent() && clock.get().isBefore(than.get());
    }

    static boolean isLater(Optional<Instant> clock, Optional<Instant> than) {
        return isOlder(/* clock= */ than, /* than= */ clock);
    }

    static boolean isEqual(Optional<Instant> clock, Optional<Instant> other) {
        return clock.isPresent() && clock.equals(other);
    }

    /** The later of both; where one side has none, the other. */
    static Optional<Instant> later(Optional<Instant> one, Optional<Instant> other) {
        return isOlder(one, other) || one.isEmpty() ? other : one;
    }
}
