package io.settledesk.console.ui.read;

import java.time.Instant;
import java.util.Optional;

/**
 * Up to when a read holds all that was received.
 *
 * @param at everything received until then is in the data
 * @param readAt database time of the snapshot that was read
 * @param limit why {@code at} is what it is
 * @param batchId the batch that holds it back, where that is the limit
 */
public record DataUpTo(Instant at, Instant readAt, Limit limit, Optional<String> batchId) {

    /** What decides it. */
    public enum Limit {
        /** Nothing waits: it is the snapshot's own time. */
        SNAPSHOT,
        /** The oldest stored batch that is not applied yet. */
        BATCH_NOT_APPLIED,
        /** A replica was read: its last replayed commit. */
        REPLICA
    }
}
