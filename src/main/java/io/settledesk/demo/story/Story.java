package io.settledesk.demo.story;

import io.settledesk.demo.provider.OutgoingPacket;
import io.settledesk.demo.sport.Bet;
import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.sport.Draw;
import io.settledesk.demo.sport.Fixtures;
import io.settledesk.demo.sport.Match;
import io.settledesk.demo.sport.Match.Market;
import io.settledesk.demo.story.OrdinaryLife.State;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Two days of four hundred coupons up to a moment: the packets of the provider and the placements of the partner. The same
 * seed tells the same story, moved to its anchor.
 */
public final class Story {
    private static final Duration BETTING_AHEAD = Duration.ofHours(8);
    private static final int FIRST_BATCH = 1_001;

    private final List<OutgoingPacket> packets;
    private final List<Placing> placings;
    private final List<Example> examples;

    private Story(List<OutgoingPacket> packets, List<Placing> placings, List<Example> examples) {
        this.packets = packets;
        this.placings = placings;
        this.examples = examples;
    }

    /**
     * Tells it.
     *
     * @param anchor the end; the last packet is sent some minutes before
     */
    public static Story of(long seed, Instant anchor) {
        Slots slots = new Slots(seed, anchor);
        Telling telling = new Telling(slots, seed);
        new RecalculationStories(telling).tell();
        new ConflictStories(telling).tell();
        new DeliveryStories(telling).tell();
        new OwnershipStories(telling).tell();
        BigMatch big = new BigMatch(seed, anchor, slots);
        Set<Integer> onBig = big.slots(telling);
        List<Coupon> bigCoupons = big.coupons(onBig);
        List<Coupon> ordinary = ordinary(seed, anchor, slots, slot -> telling.isTaken(slot) || onBig.contains(slot));

        OrdinaryLife life = new OrdinaryLife(seed, anchor);
        List<State> states = new ArrayList<>(big.openStates(bigCoupons));
        ordinary.forEach(coupon -> states.addAll(life.of(coupon)));
        List<Draft> drafts = new ArrayList<>(telling.drafts());
        drafts.addAll(new Packing(seed, anchor).pack(states));
        drafts.add(big.results(bigCoupons));

        List<Placing> placings = new ArrayList<>(telling.placings());
        bigCoupons.forEach(coupon -> placings.add(Placing.of(coupon)));
        ordinary.forEach(coupon -> placings.add(Placing.of(coupon)));
        placings.sort(Comparator.comparing(Placing::toldAt));
        return new Story(numbered(drafts), List.copyOf(placings), examples(telling));
    }

    /** In the order of their first sends. */
    public List<OutgoingPacket> packets() {
        return packets;
    }

    /** In the order in which the partner's system tells them. */
    public List<Placing> placings() {
        return placings;
    }

    public List<Example> examples() {
        return examples;
    }

    private static List<Coupon> ordinary(
            long seed, Instant anchor, Slots slots, java.util.function.IntPredicate taken) {
        List<Match> matches = new Fixtures(seed, anchor).all();
        Draw draw = new Draw(seed, "bets");
        List<Coupon> coupons = new ArrayList<>();
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            if (!taken.test(slot)) {
                coupons.add(placed(slots.at(slot), matches, draw));
            }
        }
        return coupons;
    }

    /** More than half are singles; an express has two to six bets on different matches. */
    private static Coupon placed(Coupon coupon, List<Match> matches, Draw draw) {
        Instant at = coupon.placedAt();
        List<Match> offered = new ArrayList<>(matches.stream()
                .filter(match -> match.canBeBetOn(at) && match.start().isBefore(at.plus(BETTING_AHEAD)))
                .toList());
        int wanted = draw.between(1, 100) <= 56 ? 1 : draw.between(2, draw.onceIn(4) ? 6 : 3);
        List<Bet> bets = new ArrayList<>();
        while (bets.size() < wanted && !offered.isEmpty()) {
            Match match = offered.remove(draw.between(0, offered.size() - 1));
            Market market = draw.of(match.markets());
            bets.add(match.bet(market, draw));
        }
        return coupon.withBets(List.copyOf(bets));
    }

    private static List<OutgoingPacket> numbered(List<Draft> drafts) {
        List<OutgoingPacket> packets = new ArrayList<>();
        for (Draft draft :
                drafts.stream().sorted(Comparator.comparing(Draft::at)).toList()) {
            packets.add(draft.packet("b-" + (FIRST_BATCH + packets.size())));
        }
        return List.copyOf(packets);
    }

    private static List<Example> examples(Telling telling) {
        return telling.examples().stream()
                .sorted(Comparator.comparing(Example::kind))
                .toList();
    }
}
