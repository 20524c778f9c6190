package io.settledesk.console.ui.list;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The drawn states of a list; none of them moves header or rows. */
public sealed interface ListState {
    /** Rows are there, or nothing was asked yet. */
    record Ready() implements ListState {}

    /** Grey rows; from 2 s on with the time and Stop. */
    record Loading(Duration since) implements ListState {}

    /** Nothing there; by the filter, or at all. */
    record Empty(boolean byFilter, Optional<Instant> asOf) implements ListState {}

    /** Could not be read. */
    record Failed(String reason, String code, String details) implements ListState {}

    /** The query took longer than its limit and was stopped in the database. */
    record TimedOut(String code, String details) implements ListState {}

    /** The rows stay, as of a moment; the connection is lost. */
    record Stale(Instant asOf, Duration lostFor) implements ListState {}

    /** The person stopped the read. */
    record Stopped() implements ListState {}

    /** True if the rows are to be seen. */
    default boolean showsRows() {
        return this instanceof Ready || this instanceof Stale;
    }
}
