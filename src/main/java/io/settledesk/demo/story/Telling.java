package io.settledesk.demo.story;

import io.settledesk.demo.sport.Bet;
import io.settledesk.demo.sport.BetStatus;
import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.sport.Draw;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects what the strange coupons' stories tell, and hands them their coupons. */
final class Telling {
    private final Slots slots;
    private final Draw draw;
    private final Set<Integer> taken = new TreeSet<>();
    private final List<Draft> drafts = new ArrayList<>();
    private final List<Placing> placings = new ArrayList<>();
    private final List<Example> examples = new ArrayList<>();

    Telling(Slots slots, long seed) {
        this.slots = slots;
        this.draw = new Draw(seed, "stories");
    }

    /** The coupon of a code with its player and stake, placed as any other, without bets yet. */
    Coupon coupon(int code, int player, String stake) {
        Coupon coupon = unplaced(code, player, stake);
        placings.add(Placing.of(coupon));
        return coupon;
    }

    /** One that the partner's system has not told about. */
    Coupon unplaced(int code, int player, String stake) {
        int slot = Slots.slotOf(code);
        if (!taken.add(slot)) {
            throw new IllegalStateException("two stories of coupon " + code);
        }
        Coupon coupon = slots.of(slot, player);
        return new Coupon(
                coupon.code(),
                coupon.account(),
                coupon.currency(),
                new BigDecimal(stake),
                coupon.placedAt(),
                List.of());
    }

    /** A single on a match that ends some time after the coupon was placed. */
    Coupon single(int code, int player, String stake, Pick pick) {
        return with(coupon(code, player, stake), pick);
    }

    Coupon with(Coupon coupon, Pick... picks) {
        List<Bet> bets = new ArrayList<>();
        for (Pick pick : picks) {
            bets.add(new Bet(
                    draw.uuid(),
                    pick.match(),
                    pick.outcome(),
                    new BigDecimal(pick.coef()),
                    pick.result(),
                    coupon.placedAt().plus(pick.after())));
        }
        return coupon.withBets(List.copyOf(bets));
    }

    /** Sent a moment after what it tells. */
    void send(Draft draft) {
        drafts.add(draft.later(Duration.ofMillis(draw.between(150, 900))));
    }

    void send(Instant at, Element element) {
        send(Draft.of(at, element));
    }

    void place(Placing placing) {
        placings.add(placing);
    }

    void example(Example.Kind kind, String id) {
        examples.add(new Example(kind, id));
    }

    boolean isTaken(int slot) {
        return taken.contains(slot);
    }

    List<Draft> drafts() {
        return drafts;
    }

    List<Placing> placings() {
        return placings;
    }

    List<Example> examples() {
        return examples;
    }

    /**
     * A bet of a story.
     *
     * @param after how long after the coupon was placed it is decided
     */
    record Pick(String match, String outcome, String coef, BetStatus result, Duration after) {
        static Pick won(String match, String outcome, String coef, long minutes) {
            return new Pick(match, outcome, coef, BetStatus.WON, Duration.ofMinutes(minutes));
        }

        static Pick lost(String match, String outcome, String coef, long minutes) {
            return new Pick(match, outcome, coef, BetStatus.LOST, Duration.ofMinutes(minutes));
        }

        static Pick refunded(String match, String outcome, String coef, long minutes) {
            return new Pick(match, outcome, coef, BetStatus.REFUNDED, Duration.ofMinutes(minutes));
        }
    }
}
