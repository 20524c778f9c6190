package io.settledesk.console.replay;

import io.settledesk.console.ui.nav.Decision;
import io.settledesk.db.Tx;
import io.settledesk.settlement.request.Requests;
import io.settledesk.settlement.settle.SettlePlanner;
import io.settledesk.settlement.settle.Settling;
import java.util.Optional;

/** What the flow needs of the engine to decide a conflict, off the FX thread. */
public final class SettleUses {
    private final SettlePlanner planner;
    private final Requests requests;
    private final SettleFactsQueries facts;

    private SettleUses(SettlePlanner planner, Requests requests, SettleFactsQueries facts) {
        this.planner = planner;
        this.requests = requests;
        this.facts = facts;
    }

    /** Plans by that planner and asks through the database's request rows. */
    public static SettleUses of(SettlePlanner planner, Requests requests, Tx tx) {
        return new SettleUses(planner, requests, new SettleFactsQueries(tx));
    }

    /** For one decision; what is asked names the batch of its plan. */
    public ReplayUses of(Decision decision) {
        Settling settling = new Settling(decision.couponCode(), Optional.of(decision.conflict()), decision.keep());
        String kind = decision.keep() ? Requests.KEEP : Requests.SETTLE;
        return new ReplayUses(
                coupon -> planner.plan(settling, ""),
                ReplayUses.asking(requests, (coupon, plan, reason) -> requests.ask(kind, plan.batchId(), plan, reason)),
                facts::read);
    }
}
