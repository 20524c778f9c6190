package io.settledesk.settlement.payout.decide;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.payout.Payout;
import io.settledesk.settlement.payout.PayoutStore;
import io.settledesk.settlement.request.Answering;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.Requests;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Lets a held payout go, when another person than the asker approved. One that the platform may know is looked up first, never sent unasked. */
public final class ReleasePayout implements RequestHandler {
    @Override
    public String kind() {
        return Requests.PAYOUT_RELEASE;
    }

    @Override
    public boolean needsPlan() {
        return false;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        Answering answering = new Answering(handle, "payout.release", asked);
        String approver = asked.approvedBy().orElse("");
        if (approver.isEmpty() || approver.equals(asked.requestedBy())) {
            return answering.refused("NOT_APPROVED", "another person than the asker must approve it");
        }
        PayoutStore store = new PayoutStore(handle);
        Optional<Payout> found = store.lock(asked.target());
        if (found.isEmpty()) {
            return answering.refused("NOT_FOUND", "there is no payout " + asked.target());
        }
        if (found.get().state() != PayoutState.HELD) {
            return answering.refused(
                    "NOT_HELD",
                    "payout " + asked.target() + " is not held: it is "
                            + found.get().state().word());
        }
        store.release(asked.target());
        String by = "release asked by " + asked.requestedBy() + ", approved by " + approver;
        new IncidentStore(handle)
                .write(List.of(
                        new IncidentNote.Closed(IncidentKind.PAYOUT_HELD, asked.target(), Closing.SETTLED_BY_HAND, by),
                        new IncidentNote.Closed(
                                IncidentKind.PAYOUT_MISMATCH, asked.target(), Closing.SETTLED_BY_HAND, by)));
        return answering.done(Map.of("amount", found.get().amount().toString(), "approved_by", approver));
    }
}
