package io.settledesk.demo.sport;

import io.settledesk.demo.sport.Match.Market;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The matches of the two days and of the evening to come: one ends every twenty minutes. */
public final class Fixtures {
    private static final Duration BETWEEN_ENDS = Duration.ofMinutes(20);
    private static final Duration BEFORE = Duration.ofHours(49);
    private static final Duration AFTER = Duration.ofHours(9);
    private static final int CANCELLED_ONCE_IN = 22;

    private final Draw draw;
    private final Instant anchor;

    public Fixtures(long seed, Instant anchor) {
        this.draw = new Draw(seed, "matches");
        this.anchor = anchor;
    }

    public List<Match> all() {
        List<Match> matches = new ArrayList<>();
        Instant last = anchor.plus(AFTER);
        int number = 0;
        for (Instant end = anchor.minus(BEFORE); end.isBefore(last); end = end.plus(BETWEEN_ENDS)) {
            matches.add(match(number++, end.plusSeconds(draw.between(-400, 400))));
        }
        return List.copyOf(matches);
    }

    /** The match of the day, on which a hundred coupons are placed. */
    public Match big(Instant end) {
        return football("Real Madrid – Barcelona", end, 2, 1);
    }

    private Match match(int number, Instant end) {
        Match played = played(number, end);
        return draw.onceIn(CANCELLED_ONCE_IN) ? cancelled(played) : played;
    }

    private Match played(int number, Instant end) {
        return switch (number % 5) {
            case 0, 3 -> football(pair(Names.FOOTBALL), end, draw.between(0, 3), draw.between(0, 3));
            case 1 -> hockey(end);
            case 2 -> tennis(end);
            default -> counterStrike(end);
        };
    }

    private Match football(String name, Instant end, int home, int away) {
        List<Market> markets = List.of(
                market("1", home > away, 155, 290),
                market("X", home == away, 310, 390),
                market("2", home < away, 180, 420),
                market("1X", home >= away, 118, 160),
                market("Тотал больше 2.5", home + away > 2, 165, 215),
                market("Тотал меньше 2.5", home + away < 3, 170, 210),
                market("Обе забьют: да", home > 0 && away > 0, 160, 205),
                market("Handicap +1.5 · 2", away + 2 > home, 120, 165));
        return new Match(name, end.minus(Duration.ofMinutes(115)), end, markets);
    }

    private Match hockey(Instant end) {
        int home = draw.between(0, 5);
        int away = draw.between(0, 5);
        List<Market> markets = List.of(
                market("1", home > away, 170, 260),
                market("X", home == away, 400, 460),
                market("2", home < away, 190, 310),
                market("Тотал больше 5.5", home + away > 5, 175, 205),
                market("Тотал меньше 5.5", home + away < 6, 175, 205));
        return new Match(pair(Names.HOCKEY), end.minus(Duration.ofMinutes(145)), end, markets);
    }

    private Match tennis(Instant end) {
        boolean first = !draw.onceIn(2);
        boolean three = draw.onceIn(3);
        List<Market> markets = List.of(
                market("П1", first, 132, 240),
                market("П2", !first, 150, 320),
                market("Тотал сетов больше 2.5", three, 210, 280),
                market("Тотал сетов меньше 2.5", !three, 140, 175));
        return new Match(pair(Names.TENNIS), end.minus(Duration.ofMinutes(95)), end, markets);
    }

    private Match counterStrike(Instant end) {
        boolean first = !draw.onceIn(2);
        boolean three = draw.onceIn(3);
        List<Market> markets = List.of(
                market("П1", first, 140, 260),
                market("П2", !first, 140, 260),
                market("Тотал карт больше 2.5", three, 195, 240),
                market("Map handicap +1.5 · 1", first || three, 125, 150));
        return new Match(pair(Names.COUNTER_STRIKE), end.minus(Duration.ofMinutes(130)), end, markets);
    }

    private Market market(String outcome, boolean happened, int least, int most) {
        return new Market(outcome, draw.hundredths(least, most), happened ? BetStatus.WON : BetStatus.LOST);
    }

    private static Match cancelled(Match match) {
        List<Market> markets = match.markets().stream()
                .map(market -> new Market(market.outcome(), market.coef(), BetStatus.REFUNDED))
                .toList();
        return new Match(match.name(), match.start(), match.end(), markets);
    }

    private String pair(List<String> names) {
        String home = draw.of(names);
        String away = draw.of(names);
        while (away.equals(home)) {
            away = draw.of(names);
        }
        return home + " – " + away;
    }
}
