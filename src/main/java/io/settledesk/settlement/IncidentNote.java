package io.settledesk.settlement;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;

/** An incident to open or to close, in the order in which a transaction comes to it. */
public sealed interface IncidentNote {

    IncidentKind kind();

    String identity();

    /** Opens it, or counts it in the one that is open. */
    record Opened(NewIncident incident) implements IncidentNote {
        @Override
        public IncidentKind kind() {
            return incident.kind();
        }

        @Override
        public String identity() {
            return incident.identity();
        }
    }

    /**
     * Closes it, if one is open.
     *
     * @param how why it needs no person any more
     * @param closedBy the batch, or what else closed it
     */
    record Closed(IncidentKind kind, String identity, Closing how, String closedBy) implements IncidentNote {}
}
