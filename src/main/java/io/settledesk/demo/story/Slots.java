package io.settledesk.demo.story;

import io.settledesk.demo.sport.Coupon;
import io.settledesk.demo.sport.Draw;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** When each coupon is placed and who places it: four hundred in the order of their codes, more in the evenings. */
final class Slots {
    static final int COUNT = 400;
    private static final int FIRST_CODE = 101;
    private static final int PLAYERS = 60;
    private static final int HOURS = 47;

    /** Coupons an hour by the hours before the end, the same each day. */
    private static final int[] WEIGHTS = {9, 11, 12, 10, 9, 8, 7, 7, 6, 6, 5, 4, 3, 2, 1, 1, 1, 2, 3, 5, 6, 7, 8, 9};

    private static final Duration LAST = Duration.ofMinutes(4);

    private final List<Instant> times;
    private final Draw draw;

    Slots(long seed, Instant anchor) {
        Draw placing = new Draw(seed, "placing");
        this.times = Stream.generate(() -> anchor.minus(ago(placing)))
                .limit(COUNT)
                .sorted()
                .toList();
        this.draw = new Draw(seed, "players");
    }

    private static Duration ago(Draw draw) {
        while (true) {
            int minutes = draw.between(0, HOURS * 60);
            if (draw.between(1, 12) <= WEIGHTS[minutes / 60 % WEIGHTS.length]) {
                return LAST.plusMinutes(minutes).plusMillis(draw.between(0, 59_999));
            }
        }
    }

    static int slotOf(int code) {
        return code - FIRST_CODE;
    }

    Instant timeOf(int slot) {
        return times.get(slot);
    }

    /** A coupon without bets: whose, how much, when. */
    Coupon at(int slot) {
        int player = draw.between(1, PLAYERS);
        return of(slot, player);
    }

    Coupon of(int slot, int player) {
        String currency = currencyOf(player);
        return new Coupon(
                "%012d".formatted(slot + FIRST_CODE),
                "player-" + player,
                currency,
                stake(currency),
                times.get(slot),
                List.of());
    }

    private static String currencyOf(int player) {
        if (player <= 48) {
            return "RUB";
        }
        if (player <= 55) {
            return "EUR";
        }
        return player < PLAYERS ? "USD" : "USDT";
    }

    private java.math.BigDecimal stake(String currency) {
        int step = currency.equals("RUB") ? 5_000 : 500;
        int most = currency.equals("RUB") ? 60 : 40;
        // Most are round; some players bet all they have.
        return draw.onceIn(9)
                ? draw.hundredths(step, step * most)
                : java.math.BigDecimal.valueOf((long) step * draw.between(1, draw.onceIn(3) ? most : 10), 2);
    }
}
