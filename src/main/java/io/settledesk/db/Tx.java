package io.settledesk.db;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * The only way to a transaction. Use cases begin one here and hand its {@link Handle} to their stores; transactions are
 * never nested.
 */
public interface Tx {

    /**
     * Runs work in a READ COMMITTED transaction and commits it. On 40001 and 40P01 the whole work runs again, at most five
     * times with jitter; it must hold no state of a former try.
     *
     * @throws Unavailable when the database cannot do it now: nothing was written, or, when
     *     {@link Unavailable#commitUnknown()}, that is not known
     */
    <T> T run(Function<Handle, T> work);

    /**
     * Runs work on one snapshot, REPEATABLE READ and READ ONLY: what a plan, a list or a case is read with.
     *
     * @throws Unavailable when the database cannot do it now
     */
    <T> T read(Function<Handle, T> work);
}
