package io.settledesk.polling.run;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.ReasonCode;
import io.settledesk.packet.PacketBet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.SameContent;
import io.settledesk.polling.Drift;
import io.settledesk.polling.run.LocalQueries.Local;
import io.settledesk.polling.run.LocalQueries.LocalBet;
import java.util.Optional;

/** Says how an element of the provider stands to what is stored of its coupon. */
final class CompareCoupon {
    private CompareCoupon() {}

    static Drift drift(CouponState state, Local local, PacketCoupon element) {
        if (state.versionCount() == 0) {
            return Drift.MISSING_HERE;
        }
        if (isLatest(local, element)) {
            return Drift.SAME;
        }
        if (state.status() != element.status()) {
            return Drift.STATUS_DIFFERS;
        }
        if (amountDiffers(state, element)) {
            return Drift.AMOUNT_DIFFERS;
        }
        return element.bets().stream()
                        .anyMatch(bet ->
                                differs(bet, Optional.ofNullable(local.bets().get(bet.uuid()))))
                ? Drift.BET_DIFFERS
                : Drift.SAME;
    }

    /**
     * Whether it was said last already, whatever became of it. But for one that came too late: that is what the rules send to
     * a resync for.
     */
    private static boolean isLatest(Local local, PacketCoupon element) {
        boolean cameLate = local.outcome() == Outcome.STALE && local.reason() == ReasonCode.NEWER_PACKETS_KNOWN;
        return !cameLate
                && SameContent.canonicalElement(local.payload()).equals(SameContent.canonicalElement(element.text()));
    }

    private static boolean amountDiffers(CouponState state, PacketCoupon element) {
        if (!state.settled() || element.realWin().isEmpty()) {
            return false;
        }
        return state.realWin().orElseThrow().compareTo(element.realWin().get()) != 0
                || element.currency()
                        .filter(said -> !said.equals(state.currency().orElse(said)))
                        .isPresent();
    }

    /** A bet that the provider does not name stays as it is: nothing that could be applied would change it. */
    private static boolean differs(PacketBet said, Optional<LocalBet> stored) {
        return stored.isEmpty()
                || stored.get().status() != said.status()
                || !stored.get().coef().equals(said.coef())
                || !stored.get().name().equals(said.name())
                || !stored.get().outcome().equals(said.outcome());
    }
}
