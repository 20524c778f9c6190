package io.settledesk.payments.gateway;

import io.settledesk.db.Tx;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Empties the bodies of payments that were kept long enough, never while an incident of theirs is open; the ids stay, so that
 * a callback that comes again after years still does nothing. In small chunks, each a transaction of its own.
 */
public final class EmptyBodies {
    private static final int CHUNK = 500;

    private final Tx tx;
    private final Duration kept;
    private final int chunk;

    public EmptyBodies(Tx tx, Duration kept) {
        this(tx, kept, CHUNK);
    }

    EmptyBodies(Tx tx, Duration kept, int chunk) {
        this.tx = tx;
        this.kept = kept;
        this.chunk = chunk;
    }

    /** Empties all that may be; ends early, between two chunks, when it is to stop. Returns how many. */
    public long runOnce(BooleanSupplier isStopping) {
        long emptied = 0;
        int last;
        do {
            last = tx.run(handle -> new PaymentBodyStore(handle).empty(kept, chunk));
            emptied += last;
        } while (last > 0 && !isStopping.getAsBoolean());
        return emptied;
    }
}
