package io.settledesk.settlement.settle;

import io.settledesk.db.Tx;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.replay.AnswerPlan;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.Requests;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Applies a planned decision about a conflict: locks, plans again, compares the hash, writes effect and journal line
 * together. One handler answers requests to settle, another those to keep; both name the manual batch.
 */
public final class RunSettle implements RequestHandler {
    private final Tx tx;
    private final PrepareSettle prepare;
    private final boolean keep;

    private RunSettle(Tx tx, EngineSettings settings, boolean keep) {
        this.tx = tx;
        this.prepare = new PrepareSettle(settings, /* writes= */ true);
        this.keep = keep;
    }

    /** Takes the parked result. */
    public static RunSettle settling(Tx tx, EngineSettings settings) {
        return new RunSettle(tx, settings, false);
    }

    /** Keeps the standing result. */
    public static RunSettle keeping(Tx tx, EngineSettings settings) {
        return new RunSettle(tx, settings, true);
    }

    /**
     * Decides at once, with a login that is a member of {@code settlement_engine}.
     *
     * @param couponCode the coupon
     * @param incidentId the incident, where the coupon has several open conflicts
     * @param planSha256 the plan that was shown
     * @param reason ticket and words
     * @param actor who decides
     * @return done, or refused with the reason
     */
    public RequestAnswer run(
            String couponCode, Optional<String> incidentId, String planSha256, String reason, String actor) {
        Settling settling = new Settling(couponCode, incidentId, keep);
        return tx.run(handle -> {
            ClaimedRequest asked = AnswerPlan.atOnce(handle, kind(), couponCode, planSha256, reason, actor);
            return answer(handle, asked, settling);
        });
    }

    @Override
    public String kind() {
        return keep ? Requests.KEEP : Requests.SETTLE;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        Optional<String> incident = ManualBatch.incidentOf(asked.target());
        String coupon = incident.flatMap(id -> new ConflictQueries(handle).find(id))
                .map(Conflict::couponCode)
                .orElse(asked.target());
        return answer(handle, asked, new Settling(coupon, incident.or(() -> Optional.of(asked.target())), keep));
    }

    private RequestAnswer answer(Handle handle, ClaimedRequest asked, Settling settling) {
        return new AnswerPlan(settling.action(), settling.couponCode())
                .answer(handle, asked, () -> prepare.prepare(handle, settling));
    }
}
