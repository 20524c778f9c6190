package io.settledesk.settlement;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import org.jdbi.v3.core.Handle;

/** Table {@code incident}: opened and closed by the engine and the receiver. People take and resolve them by functions. */
public final class IncidentStore {
    private final Handle handle;

    public IncidentStore(Handle handle) {
        this.handle = handle;
    }

    /** Opens an incident, or counts it in the one that is open already. */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public void open(NewIncident incident) {
        throw new UnsupportedOperationException("not built yet: " + handle + incident);
    }

    /** Closes the incident of a kind and identity, if one is open. */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public void close(IncidentKind kind, String identity, Closing how, String closedBy) {
        throw new UnsupportedOperationException("not built yet: " + handle + kind + identity + how + closedBy);
    }
}
