package io.settledesk.db;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Turns rows into columns, what {@code unnest} of typed arrays takes; and tells which values a column takes at all. */
public final class Columns {
    private static final Instant FIRST_TIME = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant AFTER_LAST_TIME = Instant.parse("+10000-01-01T00:00:00Z");

    private Columns() {}

    /** One value a row. */
    public static <R, T> List<T> of(List<R> rows, Function<R, T> value) {
        return rows.stream().map(value).toList();
    }

    /** One value a row, null where there is none. */
    public static <R, T> List<T> optional(List<R> rows, Function<R, Optional<T>> value) {
        return rows.stream().map(row -> value.apply(row).orElse(null)).toList();
    }

    /** Whether a {@code timestamptz} takes it as it is written: the years 0001 to 9999 of UTC. */
    public static boolean isTime(Instant instant) {
        return !instant.isBefore(FIRST_TIME) && instant.isBefore(AFTER_LAST_TIME);
    }

    /**
     * The same instant.
     *
     * @throws DateTimeException when no column takes it
     */
    public static Instant time(Instant instant) {
        if (!isTime(instant)) {
            throw new DateTimeException(instant + " is not within the years 0001 to 9999 of UTC");
        }
        return instant;
    }
}
