package io.settledesk.demo.story;

import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.sport.Draw;
import io.settledesk.demo.sport.Fixtures;
import io.settledesk.demo.sport.Match;
import io.settledesk.demo.story.OrdinaryLife.State;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The match on which a hundred coupons are placed: all their results go out in one packet, the largest there may be. */
final class BigMatch {
    private static final int COUPONS = 100;
    private static final Duration ENDED_AGO = Duration.ofHours(14);
    /** As newer services of the provider give them. */
    private static final String BATCH_ID = "0197c5d2-7e41-7c33-9a0e-5f1b8d2c6a70";

    private final Match match;
    private final Slots slots;
    private final Draw draw;

    BigMatch(long seed, Instant anchor, Slots slots) {
        this.match = new Fixtures(seed, anchor).big(anchor.minus(ENDED_AGO));
        this.slots = slots;
        this.draw = new Draw(seed, "big match");
    }

    /** Two of three free slots before the whistle, back from it. */
    Set<Integer> slots(Telling taken) {
        Set<Integer> chosen = new TreeSet<>();
        for (int slot = Slots.COUNT - 1; slot >= 0 && chosen.size() < COUPONS; slot--) {
            if (!taken.isTaken(slot) && slot % 3 != 0 && match.canBeBetOn(slots.timeOf(slot))) {
                chosen.add(slot);
            }
        }
        return chosen;
    }

    /** The coupons of those slots. */
    List<Coupon> coupons(Set<Integer> chosen) {
        List<Coupon> coupons = new ArrayList<>();
        for (int slot : chosen) {
            coupons.add(slots.at(slot).withBets(List.of(match.bet(draw.of(match.markets()), draw))));
        }
        return coupons;
    }

    List<State> openStates(List<Coupon> coupons) {
        List<State> states = new ArrayList<>();
        for (Coupon coupon : coupons) {
            Instant seen = coupon.placedAt().plusMillis(draw.between(300, 2_500));
            states.add(new State(seen, Element.open(coupon, seen)));
        }
        return states;
    }

    Draft results(List<Coupon> coupons) {
        Instant decided = match.end().plusSeconds(21);
        List<Element> elements =
                coupons.stream().map(coupon -> Element.result(coupon, decided)).toList();
        return Draft.of(decided.plusMillis(640), elements).named(BATCH_ID);
    }
}
