package io.settledesk.db;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Turns rows into columns: what {@code unnest} of typed arrays takes. */
public final class Columns {
    private Columns() {}

    /** One value a row. */
    public static <R, T> List<T> of(List<R> rows, Function<R, T> value) {
        return rows.stream().map(value).toList();
    }

    /** One value a row, null where there is none. */
    public static <R, T> List<T> optional(List<R> rows, Function<R, Optional<T>> value) {
        return rows.stream().map(row -> value.apply(row).orElse(null)).toList();
    }
}
