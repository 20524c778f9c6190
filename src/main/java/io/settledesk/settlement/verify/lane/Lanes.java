package io.settledesk.settlement.verify.lane;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** How the parts of a check are run. */
public interface Lanes {
    /** Runs all parts on the snapshot of a transaction; the first failure tells the others to stop and is thrown. */
    void run(Handle handle, Runnable stopOthers, List<Consumer<Handle>> parts);
}
