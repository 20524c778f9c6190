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

/** Lets payouts be sent again after sending was halted; the hour of the limit begins anew. */
public final class ResumeSending implements RequestHandler {
    @Override
    public String kind() {
        return Requests.PAYOUT_RESUME;
    }

    @Override
    public boolean needsPlan() {
        return false;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        Answering answering = new Answering(handle, "payout.resume", asked);
        if (!new DispatcherStore(handle).resume(asked.requestedBy())) {
            return answering.refused("NOT_HALTED", "sending is not halted");
        }
        new IncidentStore(handle)
                .close(
                        IncidentKind.DISPATCHER_HALTED,
                        Halt.DISPATCHER,
                        Closing.SETTLED_BY_HAND,
                        "resumed by " + asked.requestedBy());
        return answering.done(Map.of());
    }
}
