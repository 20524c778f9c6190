package io.settledesk.demo.story;

import io.settledesk.demo.sport.BetStatus;
import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.story.Telling.Pick;
import java.time.Duration;
import java.time.Instant;

/** Whose money it is: owners that are not known, known late or named twice, and currencies that do not fit. */
final class OwnershipStories {
    private final Telling to;

    OwnershipStories(Telling to) {
        this.to = to;
    }

    void tell() {
        ownersThatAreNotKnown();
        placementThatComesLater();
        twoOwners();
        currencyThatDoesNotFit();
        refund();
        eightDecimals();
    }

    private void ownersThatAreNotKnown() {
        Coupon won = to.with(to.unplaced(333, 30, "400.00"), Pick.won("Napoli – Juventus", "1", "2.30", 64));
        openAndResult(won, 65);
        to.example(Example.Kind.OWNER_UNKNOWN, won.code());
        Coupon other = to.with(to.unplaced(346, 30, "130.00"), Pick.won("Heroic – Virtus.pro", "П2", "1.90", 52));
        openAndResult(other, 54);
    }

    private void placementThatComesLater() {
        Coupon won = to.with(to.unplaced(289, 24, "520.00"), Pick.won("Ахмат – Зенит", "X2", "1.22", 100));
        openAndResult(won, 101);
        to.place(Placing.toldAt(at(won, 160), won));
    }

    private void twoOwners() {
        Coupon won = to.single(263, 10, "270.00", Pick.won("Хачанов К. – Alcaraz C.", "П2", "1.40", 83));
        openAndResult(won, 84);
        to.place(Placing.toldAt(at(won, 130), won).withAccount("player-19"));
    }

    private void currencyThatDoesNotFit() {
        Coupon won =
                to.single(357, 13, "45.00", Pick.won("Washington Capitals – Tampa Bay Lightning", "2", "2.02", 40));
        Instant seen = at(won, 0).plusSeconds(2);
        to.send(seen, Element.open(won, seen).currency("USD"));
        to.send(at(won, 41), Element.result(won, at(won, 41)).currency("USD"));
    }

    private void refund() {
        Coupon refunded = to.single(371, 52, "50.00", Pick.refunded("Beşiktaş – FK Crvena zvezda", "1", "1.66", 30));
        openAndResult(refunded, 31);
    }

    private void eightDecimals() {
        Coupon won = to.single(348, 60, "12.50", Pick.won("Natus Vincere – Team Spirit", "П1", "3.34818414", 48));
        Instant seen = at(won, 0).plusSeconds(2);
        to.send(seen, Element.open(won, seen));
        // Stake by coefficient with every digit, as a wallet of this currency counts.
        to.send(at(won, 49), Element.result(won, BetStatus.WON, "41.85230175", at(won, 49)));
    }

    private void openAndResult(Coupon coupon, long minutes) {
        Instant seen = at(coupon, 0).plusSeconds(2);
        to.send(seen, Element.open(coupon, seen));
        to.send(at(coupon, minutes), Element.result(coupon, at(coupon, minutes)));
    }

    private static Instant at(Coupon coupon, long minutes) {
        return coupon.placedAt().plus(Duration.ofMinutes(minutes));
    }
}
