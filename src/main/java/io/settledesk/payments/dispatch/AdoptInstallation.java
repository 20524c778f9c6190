package io.settledesk.payments.dispatch;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.request.Answering;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.Requests;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Makes this database, a copy or a restored one, the one that sends. The other may have sent what stands here as new: all
 * that is not final is looked up first.
 */
public final class AdoptInstallation implements RequestHandler {
    @Override
    public String kind() {
        return Requests.PAYOUT_ADOPT;
    }

    @Override
    public boolean needsPlan() {
        return false;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        Answering answering = new Answering(handle, "payout.adopt", asked);
        DispatcherStore store = new DispatcherStore(handle);
        String change = store.describe();
        if (!store.adopt(asked.requestedBy())) {
            return answering.refused("NOT_CHANGED", "this database is the one that sends already");
        }
        new IncidentStore(handle)
                .close(
                        IncidentKind.INSTALLATION_CHANGED,
                        Halt.INSTALLATION,
                        Closing.SETTLED_BY_HAND,
                        "adopted by " + asked.requestedBy());
        return answering.done(Map.of("change", change));
    }
}
