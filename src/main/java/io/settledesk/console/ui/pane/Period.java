package io.settledesk.console.ui.pane;

import java.time.Instant;
import java.util.Optional;

/**
 * A span of time for filters.
 *
 * @param from inclusive
 * @param to exclusive
 */
public record Period(Optional<Instant> from, Optional<Instant> to) {
    public static Period any() {
        return new Period(Optional.empty(), Optional.empty());
    }

    public static Period since(Instant from) {
        return new Period(Optional.of(from), Optional.empty());
    }

    public static Period between(Instant from, Instant to) {
        return new Period(Optional.of(from), Optional.of(to));
    }

    public boolean isAny() {
        return from.isEmpty() && to.isEmpty();
    }
}
