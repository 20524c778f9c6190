package io.settledesk.console.overview;

import io.settledesk.console.ui.read.DataUpTo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What needs a person, on one snapshot.
 *
 * @param rows in the order of the screen
 * @param packets batches received in the 24 hours before
 * @param operations operations made in the 24 hours before
 * @param upTo up to when it holds
 */
record Needs(List<NeedRow> rows, long packets, long operations, DataUpTo upTo) {
    Needs {
        rows = List.copyOf(rows);
    }

    /** How many incidents. */
    long total() {
        return rows.stream()
                .filter(row -> !row.isOfPayouts())
                .mapToLong(NeedRow::incidents)
                .sum();
    }

    /** Of the incidents. */
    Optional<Instant> oldest() {
        return rows.stream()
                .filter(row -> !row.isOfPayouts())
                .map(NeedRow::oldest)
                .min(Instant::compareTo);
    }
}
