package io.settledesk.settlement.payout.decide;

import io.settledesk.settlement.payout.PayoutStore;
import io.settledesk.settlement.request.Answering;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.Requests;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Asks the platform about a payout now instead of at its next turn. Nothing is sent that was not sent before. */
public final class CheckPayout implements RequestHandler {
    @Override
    public String kind() {
        return Requests.PAYOUT_CHECK;
    }

    @Override
    public boolean needsPlan() {
        return false;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        Answering answering = new Answering(handle, "payout.check", asked);
        return new PayoutStore(handle).makeDue(asked.target())
                ? answering.done(Map.of())
                : answering.refused("NOT_SENT", "there is no payout " + asked.target() + " that was sent");
    }
}
