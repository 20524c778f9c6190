package io.settledesk.demo.story;

import io.settledesk.demo.sport.BetStatus;
import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.story.Telling.Pick;
import java.time.Duration;
import java.time.Instant;

/** Packets that contradict each other or come out of order: what a person is asked about, and what the clocks settle. */
final class ConflictStories {
    private final Telling to;

    ConflictStories(Telling to) {
        this.to = to;
    }

    void tell() {
        anotherResultOfAnExpress();
        lostThenWonWithoutClocks();
        withdrawn();
        withdrawnThenRecalculated();
        oddResults();
        clockAhead();
        unknownStatus();
        equalClocks();
        lateSnapshots();
        twoContents();
    }

    /** Eight versions of four bets: a late one, a same one and, at last, another result that waits for a person. */
    private void anotherResultOfAnExpress() {
        Coupon coupon = to.with(
                to.coupon(318, 3, "100.00"),
                Pick.won("Бешикташ – Фенербахче", "1X2 · 1", "1.43", 35),
                Pick.refunded("Norrie C. – Fritz T.", "Тотал сетов больше 2.5", "1.85", 62),
                Pick.won("Virtus.pro – G2 Esports", "П1", "1.41", 118),
                Pick.won("Краснодар – Ростов", "Фора 2 (+1.5)", "2.05", 149));
        Coupon before = coupon.withBet(3, bet -> bet.withCoef("1.98"));
        open(before, 0);
        open(coupon, 36);
        open(coupon, 63);
        // Sent before the one that came first.
        Instant late = at(coupon, 20);
        to.send(at(coupon, 66), Element.open(before, late));
        open(coupon, 119);
        Instant result = at(coupon, 150);
        to.send(result, Element.result(coupon, result));
        Instant same = at(coupon, 157);
        to.send(same, Element.result(coupon, same));
        Instant other = at(coupon, 205);
        to.send(other, Element.result(coupon.withBet(3, bet -> bet.withCoef("2.188")), other));
        to.example(Example.Kind.PARKED_CONFLICT, coupon.code());
    }

    private void lostThenWonWithoutClocks() {
        Coupon lost = to.single(339, 44, "200.00", Pick.lost("Astralis – Heroic", "П1", "2.60", 90));
        open(lost, 0);
        to.send(at(lost, 91), Element.result(lost, at(lost, 91)).undated());
        Coupon won = lost.withBet(0, bet -> bet.ending(BetStatus.WON));
        to.send(at(lost, 97), Element.result(won, at(lost, 97)).undated());
    }

    private void withdrawn() {
        Coupon won = to.single(352, 15, "700.00", Pick.won("Металлург Мг – Салават Юлаев", "2", "2.24", 80));
        open(won, 0);
        to.send(at(won, 82), Element.result(won, at(won, 82)));
        Coupon running = won.withBet(0, bet -> bet.decided(bet.decidedAt().plus(Duration.ofHours(30))));
        to.send(at(won, 110), Element.open(running, at(won, 110)));
        to.example(Example.Kind.WITHDRAWN_RESULT, won.code());
    }

    private void withdrawnThenRecalculated() {
        Coupon won = to.single(305, 9, "350.00", Pick.won("Liverpool – Arsenal", "Обе забьют: да", "1.68", 114));
        open(won, 0);
        to.send(at(won, 116), Element.result(won, at(won, 116)));
        Coupon running = won.withBet(0, bet -> bet.decided(bet.decidedAt().plus(Duration.ofHours(3))));
        to.send(at(won, 140), Element.open(running, at(won, 140)));
        to.send(at(won, 155), Element.recalculation(won, at(won, 155)));
        to.send(at(won, 171), Element.result(won.withBet(0, bet -> bet.withCoef("1.60")), at(won, 171)));
    }

    private void oddResults() {
        Coupon lost = to.single(361, 50, "20.00", Pick.lost("Sevilla – Napoli", "1", "2.10", 60));
        open(lost, 0);
        to.send(at(lost, 61), Element.result(lost, BetStatus.LOST, "12.00", at(lost, 61)));
        Coupon won = to.single(366, 29, "150.00", Pick.won("Rybakina E. – Gauff C.", "П2", "1.95", 55));
        open(won, 0);
        to.send(at(won, 57), Element.result(won, BetStatus.WON, "0.00", at(won, 57)));
    }

    private void clockAhead() {
        Coupon won = to.single(329, 37, "400.00", Pick.won("Chelsea – Manchester City", "X2", "1.44", 101));
        open(won, 0);
        to.send(at(won, 103), Element.result(won, at(won, 103).plus(Duration.ofDays(365))));
    }

    private void unknownStatus() {
        Coupon open = to.single(351, 23, "600.00", Pick.won("Edmonton Oilers – Florida Panthers", "1", "2.00", 900));
        open(open, 0);
        to.send(at(open, 45), Element.status(open, 37, at(open, 45)));
    }

    private void equalClocks() {
        Coupon won = to.single(312, 41, "90.00", Pick.won("Андреева М. – Шнайдер Д.", "П1", "1.58", 88));
        open(won, 0);
        Instant same = at(won, 89);
        to.send(same, Element.open(won, same));
        to.send(same.plusSeconds(2), Element.result(won, same));
    }

    private void lateSnapshots() {
        Coupon lost = to.with(
                to.coupon(324, 31, "1000.00"),
                Pick.won("Локомотив – Динамо Москва", "Тотал меньше 2.5", "1.80", 45),
                Pick.lost("Pegula J. – Świątek I.", "П1", "2.90", 70));
        open(lost, 0);
        to.send(at(lost, 71), Element.result(lost, at(lost, 71)));
        to.send(at(lost, 76), Element.open(lost, at(lost, 46)));
        to.send(at(lost, 77), Element.open(lost, at(lost, 30)));
    }

    /** The same batchId twice, the second time with another amount: the first stands. */
    private void twoContents() {
        Coupon won = to.single(344, 6, "120.00", Pick.won("BetBoom Team – FURIA", "П1", "1.65", 70));
        String id = "b-344-1";
        open(won, 0);
        to.send(Draft.of(at(won, 72), Element.result(won, at(won, 72))).named(id));
        Coupon more = won.withBet(0, bet -> bet.withCoef("1.75"));
        to.send(Draft.of(at(won, 78), Element.result(more, at(won, 72))).named(id));
        to.example(Example.Kind.TWO_CONTENTS, id);
    }

    private void open(Coupon coupon, long minutes) {
        Instant seen = at(coupon, minutes).plusSeconds(2);
        to.send(seen, Element.open(coupon, seen));
    }

    private static Instant at(Coupon coupon, long minutes) {
        return coupon.placedAt().plus(Duration.ofMinutes(minutes));
    }
}
