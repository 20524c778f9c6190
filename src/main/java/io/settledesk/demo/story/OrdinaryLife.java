package io.settledesk.demo.story;

import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.sport.Draw;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A coupon to which nothing strange happens: open, open again with each bet decided, its result. */
final class OrdinaryLife {
    private static final int WRITTEN_AS_NUMBER_ONCE_IN = 12;

    private final Draw draw;
    private final Instant anchor;

    OrdinaryLife(long seed, Instant anchor) {
        this.draw = new Draw(seed, "lives");
        this.anchor = anchor;
    }

    /** Its states up to the anchor. */
    List<State> of(Coupon coupon) {
        List<State> states = new ArrayList<>();
        Instant seen = coupon.placedAt().plusMillis(draw.between(300, 2_500));
        states.add(new State(seen, Element.open(coupon, seen)));
        Instant end = coupon.decidedAt().plusSeconds(draw.between(5, 90));
        coupon.bets().stream()
                .map(bet -> bet.decidedAt().plusSeconds(draw.between(3, 60)))
                .filter(decided -> decided.isAfter(seen) && decided.isBefore(coupon.decidedAt()))
                .sorted(Comparator.naturalOrder())
                .forEach(decided -> states.add(new State(decided, Element.open(coupon, decided))));
        states.add(new State(end, finalElement(coupon, end)));
        return states.stream().filter(state -> state.at().isBefore(anchor)).toList();
    }

    private Element finalElement(Coupon coupon, Instant end) {
        Element element = Element.result(coupon, end);
        return draw.onceIn(WRITTEN_AS_NUMBER_ONCE_IN) ? element.winAsNumber() : element;
    }

    /**
     * What the provider says of a coupon at a time.
     *
     * @param at of the change, on the provider's clock
     */
    record State(Instant at, Element element) {}
}
