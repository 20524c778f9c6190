package io.settledesk.console.ui.list;

import java.time.Instant;
import java.util.Optional;

/**
 * Which page to read.
 *
 * @param edge the row beyond which to read; empty for {@code FIRST} and {@code AT}
 * @param at the moment to begin at, for {@code AT}
 * @param sort empty where a list knows one order only
 * @param size rows at most
 */
public record PageRequest<R>(
        Direction direction, Optional<R> edge, Optional<Instant> at, Optional<Sort> sort, int size) {
    /** Rows of a page. */
    public static final int SIZE = 200;

    /** Where the page lies. */
    public enum Direction {
        FIRST,
        NEXT,
        PREVIOUS,
        AT
    }

    static <R> PageRequest<R> first(Optional<Sort> sort) {
        return new PageRequest<>(Direction.FIRST, Optional.empty(), Optional.empty(), sort, SIZE);
    }

    static <R> PageRequest<R> next(R edge, Optional<Sort> sort) {
        return new PageRequest<>(Direction.NEXT, Optional.of(edge), Optional.empty(), sort, SIZE);
    }

    static <R> PageRequest<R> previous(R edge, Optional<Sort> sort) {
        return new PageRequest<>(Direction.PREVIOUS, Optional.of(edge), Optional.empty(), sort, SIZE);
    }

    static <R> PageRequest<R> at(Instant at, Optional<Sort> sort) {
        return new PageRequest<>(Direction.AT, Optional.empty(), Optional.of(at), sort, SIZE);
    }
}
