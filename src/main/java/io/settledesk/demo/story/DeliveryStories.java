package io.settledesk.demo.story;

import io.settledesk.demo.provider.OutgoingPacket.Mishap;
import io.settledesk.demo.sport.BetStatus;
import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.story.Telling.Pick;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** What the network and a careless provider do to packets: repeats, losses, refusals, forgeries. */
final class DeliveryStories {
    private final Telling to;

    DeliveryStories(Telling to) {
        this.to = to;
    }

    void tell() {
        growingExpress();
        fiveSendsOfOneResult();
        neverDelivered();
        overtakenSnapshot();
        twiceInOnePacket();
        otherSpelling();
        commaInTheAmount();
        miscounted();
        codeAsNumber();
        forged();
    }

    private void growingExpress() {
        Coupon coupon = to.with(
                to.coupon(298, 5, "50.00"),
                Pick.won("Зенит – Краснодар", "1", "1.62", 30),
                Pick.won("Alcaraz C. – Zverev A.", "П1", "1.48", 47),
                Pick.won("СКА – Локомотив Ярославль", "Тотал больше 5.5", "1.90", 75),
                Pick.refunded("Beşiktaş – Olympique Lyonnais", "X2", "1.55", 96),
                Pick.won("Team Vitality – PARIVISION", "П1", "1.36", 121),
                Pick.won("Paris Saint-Germain – Juventus", "Обе забьют: да", "1.71", 160));
        open(coupon, 0);
        for (long minutes : new long[] {31, 48, 76, 97, 122}) {
            open(coupon, minutes);
        }
        result(coupon, 161);
        to.example(Example.Kind.EXPRESS, coupon.code());
    }

    /** Applied at the first send, but four answers are lost: all five sends arrive. */
    private void fiveSendsOfOneResult() {
        Coupon won = to.single(309, 11, "185.00", Pick.won("Шахтёр Караганда – Рубин", "2", "2.35", 85));
        open(won, 0);
        to.send(Draft.of(at(won, 86), Element.result(won, at(won, 86)))
                .named("b-309-2")
                .with(Mishap.lostAnswers(4)));
        to.example(Example.Kind.REPEATED_PACKET, "b-309-2");
    }

    /** No send of the result arrives; the coupon stays open until somebody reads it from the provider. */
    private void neverDelivered() {
        Coupon won = to.single(314, 20, "230.00", Pick.won("Rublev A. – Хачанов К.", "П2", "1.88", 92));
        open(won, 0);
        to.send(Draft.of(at(won, 93), Element.result(won, at(won, 93))).with(Mishap.lostRequests(5)));
    }

    /** The first send of a snapshot is lost; its second comes after the result. */
    private void overtakenSnapshot() {
        Coupon won = to.with(
                to.coupon(302, 14, "640.00"),
                Pick.won("Tappara Tampere – HC Sparta Praha", "1", "1.95", 58),
                Pick.won("1. FC Köln – Bayern München", "2", "1.33", 59));
        open(won, 0);
        to.send(Draft.of(at(won, 58), Element.open(won, at(won, 58))).with(Mishap.lostRequests(1)));
        to.send(at(won, 58).plusSeconds(40), Element.result(won, at(won, 59)));
    }

    private void twiceInOnePacket() {
        Coupon won = to.single(321, 35, "75.00", Pick.won("Djokovic N. – Sinner J.", "П1", "2.20", 3));
        Instant open = at(won, 0).plusSeconds(4);
        Instant end = at(won, 3);
        to.send(Draft.of(end.plusMillis(420), Element.open(won, open), Element.result(won, end)));
    }

    /** The provider writes a repeat with other spaces and another order of keys. */
    private void otherSpelling() {
        Coupon won = to.single(336, 27, "310.00", Pick.won("Colorado Avalanche – New York Rangers", "1", "1.81", 77));
        open(won, 0);
        Element element = Element.result(won, at(won, 78));
        Draft first = Draft.of(at(won, 78), element).named("b-336-2");
        to.send(first);
        to.send(Draft.of(at(won, 79), element.backwards())
                .named("b-336-2")
                .spelled(text -> " " + text.replace(",", ", ") + "\n"));
    }

    private void commaInTheAmount() {
        Coupon won = to.single(388, 16, "50.00", Pick.won("Ростов – Крылья Советов", "1", "1.25", 33));
        open(won, 0);
        String wrong = won.win().toPlainString().replace('.', ',');
        to.send(Draft.of(at(won, 34), Element.result(won, won.result(), wrong, at(won, 34)))
                .named("b-388-2"));
        // Mended by the provider, under another id.
        result(won, 49);
        to.example(Example.Kind.REFUSED_PACKET, "b-388-2");
    }

    private void miscounted() {
        Coupon lost = to.single(393, 39, "100.00", Pick.lost("Borussia Dortmund – Atlético Madrid", "1", "2.45", 41));
        open(lost, 0);
        to.send(Draft.of(at(lost, 42), Element.result(lost, at(lost, 42)))
                .spelled(text -> text.replace("\"couponCount\":1", "\"couponCount\":2")));
    }

    /** A number cannot keep leading zeros. */
    private void codeAsNumber() {
        Coupon lost = to.single(391, 47, "60.00", Pick.lost("Norrie C. – Медведев Д.", "П1", "3.05", 25));
        open(lost, 0);
        to.send(Draft.of(at(lost, 26), Element.result(lost, at(lost, 26)))
                .spelled(text ->
                        text.replace("\"" + lost.code() + "\"", lost.code().replaceFirst("^0+", ""))));
    }

    private void forged() {
        Coupon open = to.single(396, 2, "1000.00", Pick.won("Спартак – ЦСКА", "1", "2.70", 900));
        open(open, 0);
        for (int minutes : new int[] {12, 13, 18}) {
            String win = String.format(Locale.ROOT, "%d.00", 2_700 * minutes);
            to.send(Draft.of(at(open, minutes), Element.result(open, BetStatus.WON, win, at(open, minutes)))
                    .with(Mishap.forged()));
        }
    }

    private void open(Coupon coupon, long minutes) {
        Instant seen = at(coupon, minutes).plusSeconds(2);
        to.send(seen, Element.open(coupon, seen));
    }

    private void result(Coupon coupon, long minutes) {
        to.send(at(coupon, minutes), Element.result(coupon, at(coupon, minutes)));
    }

    private static Instant at(Coupon coupon, long minutes) {
        return coupon.placedAt().plus(Duration.ofMinutes(minutes));
    }
}
