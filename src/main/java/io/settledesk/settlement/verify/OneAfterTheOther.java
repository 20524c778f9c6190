package io.settledesk.settlement.verify;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** On the transaction itself. */
final class OneAfterTheOther implements Lanes {
    @Override
    public void run(Handle handle, Findings findings, List<Consumer<Handle>> parts) {
        parts.forEach(part -> part.accept(handle));
    }
}
