package io.settledesk.settlement.verify;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** How the parts of a check are run. */
interface Lanes {
    /** Runs all parts on the snapshot of a transaction; the first failure ends them. */
    void run(Handle handle, Findings findings, List<Consumer<Handle>> parts);
}
