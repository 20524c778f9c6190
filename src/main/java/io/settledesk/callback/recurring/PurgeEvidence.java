package io.settledesk.callback.recurring;

import io.settledesk.callback.Retention;
import io.settledesk.db.Tx;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Lets deliveries and quarantined packets go that were kept long enough, never while their incident is open. In small
 * chunks, each a transaction of its own: nothing waits for it. Batches, versions, operations and the ledger stay for ever.
 */
public final class PurgeEvidence {
    /** Rows that a transaction looks at. */
    private static final int CHUNK = 500;

    private final Tx tx;
    private final Retention retention;
    private final int chunk;

    public PurgeEvidence(Tx tx, Retention retention) {
        this(tx, retention, CHUNK);
    }

    PurgeEvidence(Tx tx, Retention retention, int chunk) {
        this.tx = tx;
        this.retention = retention;
        this.chunk = chunk;
    }

    /**
     * How many rows left.
     *
     * @param deliveries rows of the delivery log
     * @param quarantined packets in quarantine, with their bytes
     */
    public record Purged(long deliveries, long quarantined) {}

    /** Lets all go that may; ends early, between two chunks, when it is to stop. The quarantine first: it holds deliveries. */
    public Purged runOnce(BooleanSupplier isStopping) {
        long quarantined = purge(isStopping, retention.quarantine(), PurgeStore::quarantine);
        long deliveries = purge(isStopping, retention.deliveries(), PurgeStore::deliveries);
        return new Purged(deliveries, quarantined);
    }

    private long purge(BooleanSupplier isStopping, Duration kept, Step step) {
        long gone = 0;
        PurgeStore.Seen seen = PurgeStore.Seen.NOTHING;
        do {
            PurgeStore.Seen after = seen;
            seen = tx.run(handle -> step.next(new PurgeStore(handle), kept, after, chunk));
            gone += seen.gone();
        } while (seen.rows() == chunk && !isStopping.getAsBoolean());
        return gone;
    }

    /** One chunk of a table. */
    @FunctionalInterface
    private interface Step {
        PurgeStore.Seen next(PurgeStore store, Duration kept, PurgeStore.Seen after, int chunk);
    }
}
