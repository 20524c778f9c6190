package io.settledesk.demo.story;

import io.settledesk.demo.sport.BetStatus;
import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.story.Telling.Pick;
import java.time.Duration;
import java.time.Instant;

/** Results that the provider takes back: once, several times, and with its packets overtaking each other. */
final class RecalculationStories {
    private final Telling to;

    RecalculationStories(Telling to) {
        this.to = to;
    }

    void tell() {
        theSourcesOwn();
        lostBecomesWon();
        twice();
        threeTimes();
        stillGoingOn();
        resultOvertakesItsRecalculation();
        recalculationOvertakesTheFirstResult();
    }

    /** Word for word as in the source: 185.00, taken back, 92.50, and the same again. */
    private void theSourcesOwn() {
        Coupon won = to.with(
                to.coupon(272, 1, "100.00"),
                Pick.won("Зенит – Спартак", "Тотал больше 2.25", "1.85", 118),
                Pick.refunded("Медведев Д. – Sinner J.", "П1", "2.40", 96),
                Pick.refunded("Natus Vincere – Team Spirit", "П2", "1.72", 131));
        // Half of the stake was lost after all.
        Coupon halved = won.withBet(0, bet -> bet.withCoef("0.925"));
        Instant first = minutes(won, 134);
        to.send(Draft.of(first, Element.result(won, first)).named("b-1"));
        Instant taken = minutes(won, 690);
        to.send(Draft.of(taken, Element.recalculation(won, taken)).named("b-2"));
        Instant on = taken.plusSeconds(154);
        to.send(Draft.of(on, Element.recalculation(won, on)).named("b-3"));
        Instant again = taken.plusSeconds(329);
        to.send(Draft.of(again, Element.result(halved, again)).named("b-4"));
        Instant same = again.plusSeconds(218);
        to.send(Draft.of(same, Element.result(halved, same)).named("b-5"));
        to.example(Example.Kind.RECALCULATED_COUPON, won.code());
    }

    private void lostBecomesWon() {
        Coupon lost = to.single(230, 12, "500.00", Pick.lost("Рубин – Ахмат", "X", "3.30", 122));
        Coupon won = lost.withBet(0, bet -> bet.ending(BetStatus.WON));
        open(lost);
        result(lost, 124);
        recalculation(lost, 151);
        result(won, 163);
    }

    private void twice() {
        Coupon won = to.single(286, 7, "1500.00", Pick.won("Трактор – Северсталь", "Тотал больше 5.5", "1.92", 140));
        open(won);
        result(won, 141);
        recalculation(won, 188);
        result(won.withBet(0, bet -> bet.withCoef("1.41")), 196);
        recalculation(won, 260);
        result(won.withBet(0, bet -> bet.ending(BetStatus.LOST)), 266);
    }

    private void threeTimes() {
        Coupon won = to.single(295, 33, "250.00", Pick.won("Świątek I. – Sabalenka A.", "П1", "1.77", 98));
        open(won);
        result(won, 99);
        recalculation(won, 130);
        result(won.withBet(0, bet -> bet.ending(BetStatus.LOST)), 134);
        recalculation(won, 171);
        result(won.withBet(0, bet -> bet.ending(BetStatus.REFUNDED)), 175);
        recalculation(won, 233);
        result(won, 240);
    }

    private void stillGoingOn() {
        Coupon won = to.single(377, 21, "300.00", Pick.won("FaZe Clan – MOUZ", "П2", "2.15", 104));
        open(won);
        result(won, 106);
        recalculation(won, 190);
    }

    /** The new result comes first and waits; the recalculation's clock tells where it belongs, and the incident closes. */
    private void resultOvertakesItsRecalculation() {
        Coupon won = to.single(241, 18, "800.00", Pick.won("Internazionale – AC Milan", "1X", "1.38", 120));
        Coupon less = won.withBet(0, bet -> bet.withCoef("1.12"));
        open(won);
        result(won, 122);
        Instant newer = minutes(won, 150);
        to.send(newer, Element.result(less, newer));
        Instant between = minutes(won, 147);
        to.send(newer.plusSeconds(312), Element.recalculation(won, between));
    }

    /** The recalculation comes before the first result, which is then too old to be paid. */
    private void recalculationOvertakesTheFirstResult() {
        Coupon won = to.single(253, 26, "450.00", Pick.won("Авангард – Ак Барс", "1", "2.05", 142));
        open(won);
        Instant recalculated = minutes(won, 146);
        to.send(recalculated, Element.recalculation(won, recalculated));
        Instant first = minutes(won, 143);
        to.send(recalculated.plusSeconds(75), Element.result(won, first));
        result(won.withBet(0, bet -> bet.withCoef("1.95")), 152);
    }

    private void open(Coupon coupon) {
        to.send(
                coupon.placedAt().plusSeconds(2),
                Element.open(coupon, coupon.placedAt().plusSeconds(2)));
    }

    private void result(Coupon coupon, long minutes) {
        to.send(minutes(coupon, minutes), Element.result(coupon, minutes(coupon, minutes)));
    }

    private void recalculation(Coupon coupon, long minutes) {
        to.send(minutes(coupon, minutes), Element.recalculation(coupon, minutes(coupon, minutes)));
    }

    private static Instant minutes(Coupon coupon, long minutes) {
        return coupon.placedAt().plus(Duration.ofMinutes(minutes));
    }
}
