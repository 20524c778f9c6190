package io.settledesk.settlement.request;

import io.settledesk.db.Tx;
import java.util.List;

/** Answers what people ask for. The service runs it in a loop; any number of services may. */
public final class RequestWorker {
    private final Tx tx;
    private final String serviceId;
    private final List<RequestHandler> handlers;

    public RequestWorker(Tx tx, String serviceId, List<RequestHandler> handlers) {
        this.tx = tx;
        this.serviceId = serviceId;
        this.handlers = List.copyOf(handlers);
    }

    /** Takes the oldest waiting request and answers it; false when none waits. */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public boolean runOnce() {
        throw new UnsupportedOperationException("not built yet: " + tx + serviceId + handlers);
    }
}
