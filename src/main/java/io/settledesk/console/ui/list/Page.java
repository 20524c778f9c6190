package io.settledesk.console.ui.list;

import java.time.Instant;
import java.util.List;

/**
 * Rows read by key.
 *
 * @param rows in the order of the screen, also for a page before
 * @param more true if there are rows beyond, in the direction that was asked
 * @param asOf the database's clock of the snapshot
 */
public record Page<R>(List<R> rows, boolean more, Instant asOf) {
    public Page {
        rows = List.copyOf(rows);
    }
}
