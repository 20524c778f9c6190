package io.settledesk.demo.story;

import io.settledesk.demo.provider.OutgoingPacket;
import io.settledesk.demo.provider.OutgoingPacket.Mishap;
import io.settledesk.demo.sport.BetStatus;
import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.sport.Draw;
import io.settledesk.demo.sport.Fixtures;
import io.settledesk.demo.sport.Match;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Made-up coupons for trying a receiver out: opened, settled some minutes later, every sixth recalculated. Codes and batch
 * ids begin with what no provider sends, so that they cannot be mistaken for real ones.
 */
public final class Simulation {
    /** Of coupon codes. */
    public static final String CODES = "SIM-";

    /** Of batch ids. */
    public static final String BATCHES = "sim-";

    private static final Duration BETWEEN_COUPONS = Duration.ofSeconds(5);
    private static final Duration LONGEST_LIFE = Duration.ofMinutes(20);
    private static final int RECALCULATED_ONCE_IN = 6;

    private final List<OutgoingPacket> packets;
    private final List<Placing> placings;

    private Simulation(List<OutgoingPacket> packets, List<Placing> placings) {
        this.packets = packets;
        this.placings = placings;
    }

    /**
     * Makes coupons up.
     *
     * @param run tells the runs apart: letters and digits
     * @param end no state is later than this on the provider's clock
     * @param lostAnswers of a hundred packets so many lose an answer
     */
    public static Simulation of(String run, int coupons, Instant end, int lostAnswers) {
        Draw draw = new Draw(run.hashCode(), "simulation");
        Instant start = end.minus(BETWEEN_COUPONS.multipliedBy(coupons)).minus(LONGEST_LIFE);
        List<Match> matches = new Fixtures(run.hashCode(), end).all();
        List<Draft> drafts = new ArrayList<>();
        List<Placing> placings = new ArrayList<>();
        for (int number = 1; number <= coupons; number++) {
            Instant placedAt = start.plus(BETWEEN_COUPONS.multipliedBy(number));
            Coupon coupon = coupon(CODES + run + "-" + "%05d".formatted(number), placedAt, draw.of(matches), draw);
            placings.add(Placing.of(coupon));
            drafts.addAll(life(coupon, number % RECALCULATED_ONCE_IN == 0));
        }
        return new Simulation(numbered(run, drafts, lostAnswers, draw), List.copyOf(placings));
    }

    /** In the order of their first sends. */
    public List<OutgoingPacket> packets() {
        return packets;
    }

    /** Who placed the coupons: not part of what is sent. */
    public List<Placing> placings() {
        return placings;
    }

    private static Coupon coupon(String code, Instant placedAt, Match match, Draw draw) {
        Coupon coupon = new Coupon(
                code,
                "sim-player-" + draw.between(1, 20),
                "RUB",
                BigDecimal.valueOf(draw.between(1, 40) * 5_000L, 2),
                placedAt,
                List.of());
        Instant decided = placedAt.plusSeconds(draw.between(60, 600));
        return coupon.withBets(List.of(match.bet(draw.of(match.markets()), draw).decided(decided)));
    }

    private static List<Draft> life(Coupon coupon, boolean recalculated) {
        List<Draft> drafts = new ArrayList<>();
        Instant seen = coupon.placedAt().plusSeconds(1);
        Instant result = coupon.decidedAt().plusSeconds(5);
        drafts.add(Draft.of(seen, Element.open(coupon, seen)));
        drafts.add(Draft.of(result, Element.result(coupon, result)));
        if (recalculated) {
            Instant taken = result.plusSeconds(150);
            Instant again = result.plusSeconds(300);
            BetStatus other = coupon.result() == BetStatus.WON ? BetStatus.LOST : BetStatus.WON;
            drafts.add(Draft.of(taken, Element.recalculation(coupon, taken)));
            drafts.add(Draft.of(again, Element.result(coupon.withBet(0, bet -> bet.ending(other)), again)));
        }
        return drafts;
    }

    private static List<OutgoingPacket> numbered(String run, List<Draft> drafts, int lostAnswers, Draw draw) {
        List<OutgoingPacket> packets = new ArrayList<>();
        for (Draft draft :
                drafts.stream().sorted(Comparator.comparing(Draft::at)).toList()) {
            Mishap mishap = draw.between(1, 100) <= lostAnswers ? Mishap.lostAnswers(1) : Mishap.NONE;
            packets.add(draft.with(mishap).packet(BATCHES + run + "-" + (packets.size() + 1)));
        }
        return List.copyOf(packets);
    }
}
