package io.settledesk.db;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** A database that goes away for a while. */
public final class AwayTx implements Tx {
    private final Tx tx;
    private int first;
    private int left;

    /** Away for so many times, then there. */
    public AwayTx(Tx tx, int times) {
        this(tx, 0, times);
    }

    /** There for the first times, then away for so many, then there. */
    public AwayTx(Tx tx, int first, int times) {
        this.tx = tx;
        this.first = first;
        this.left = times;
    }

    @Override
    public <T> T run(Function<Handle, T> work) {
        refuse();
        return tx.run(work);
    }

    @Override
    public <T> T read(Function<Handle, T> work) {
        refuse();
        return tx.read(work);
    }

    private void refuse() {
        if (first > 0) {
            first--;
        } else if (left > 0) {
            left--;
            throw new Unavailable("the database cannot read now", false, new IllegalStateException("away"));
        }
    }
}
