package io.settledesk.console.ui.list;

import java.time.Instant;

/**
 * Rows that came after the list was read and wait behind a bar.
 *
 * @param orMore true if a whole page is new, so that the number is only a lower limit
 * @param since when the list was read
 */
public record Waiting(int count, boolean orMore, Instant since) {}
