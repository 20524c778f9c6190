package io.settledesk.settlement.verify.lane;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** On the transaction itself. */
public final class OneAfterTheOther implements Lanes {
    @Override
    public void run(Handle handle, Runnable stopOthers, List<Consumer<Handle>> parts) {
        parts.forEach(part -> part.accept(handle));
    }
}
