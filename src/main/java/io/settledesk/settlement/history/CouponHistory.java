package io.settledesk.settlement.history;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.Decision;
import io.settledesk.domain.SettlementRules;
import java.util.ArrayList;
import java.util.List;

/** Runs a coupon's stored versions through the rules again, in the order in which they were taken. */
public final class CouponHistory {
    private CouponHistory() {}

    /** Folds all versions of one coupon, given by version number. */
    public static List<FoldedVersion> fold(List<StoredVersion> versions) {
        List<FoldedVersion> folded = new ArrayList<>(versions.size());
        CouponState state =
                CouponState.unseen(versions.isEmpty() ? "" : versions.get(0).couponCode());
        for (StoredVersion version : versions) {
            Decision decision = SettlementRules.next(state, version.asSaid());
            folded.add(new FoldedVersion(version, decision));
            state = decision.next();
        }
        return folded;
    }
}
