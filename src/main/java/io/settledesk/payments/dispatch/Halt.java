package io.settledesk.payments.dispatch;

import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stops all sending until a person resumes it: the row that every claim looks at, and its incident. */
final class Halt {
    /** Identity of the incident about sending. */
    static final String DISPATCHER = "dispatcher";

    /** Identity of the incident about the installation. */
    static final String INSTALLATION = "installation";

    private static final Logger LOG = LoggerFactory.getLogger(Halt.class);

    private Halt() {}

    static void halt(Handle handle, String service, String code, String message) {
        if (new DispatcherStore(handle).halt(code + ": " + message, service)) {
            LOG.warn("sending of payouts is halted: {}", message);
            new IncidentStore(handle)
                    .open(NewIncident.of(
                            IncidentKind.DISPATCHER_HALTED, DISPATCHER, Map.of("code", code, "message", message)));
        }
    }
}
