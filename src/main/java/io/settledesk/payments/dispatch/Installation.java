package io.settledesk.payments.dispatch;

import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Whether this database is the one that a person has adopted. A copied or restored one calls nobody by itself: neither the
 * platform nor the provider (design §6, "One installation").
 */
public final class Installation {
    private final Tx tx;

    public Installation(Tx tx) {
        this.tx = tx;
    }

    /** Whether it may call others; one that may not opens the incident that a person adopts it from. */
    public boolean isOurs() {
        return tx.run(handle -> {
            boolean ours = new DispatcherStore(handle).isOurs();
            if (!ours) {
                tell(handle);
            }
            return ours;
        });
    }

    static void tell(Handle handle) {
        IncidentStore incidents = new IncidentStore(handle);
        if (incidents
                .openIdentities(IncidentKind.INSTALLATION_CHANGED, List.of(Halt.INSTALLATION))
                .isEmpty()) {
            incidents.open(NewIncident.of(
                    IncidentKind.INSTALLATION_CHANGED,
                    Halt.INSTALLATION,
                    Map.of("message", new DispatcherStore(handle).describe())));
        }
    }
}
