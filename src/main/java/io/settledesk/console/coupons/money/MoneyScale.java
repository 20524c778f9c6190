package io.settledesk.console.coupons.money;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Where moments stand on a line of some width. A pause over ten minutes is folded into a piece of one width, whatever its length;
 * the rest shares the width by its time.
 */
final class MoneyScale {
    static final Duration PAUSE = Duration.ofMinutes(10);
    /** Of a folded pause, in px. */
    static final long FOLD = 72;
    /** Between two moments at least, in px, as far as there is room. */
    private static final long LEAST = 3;

    private final List<Instant> moments;
    private final List<Long> places = new ArrayList<>();
    private final List<Fold> folds = new ArrayList<>();

    /** A folded pause from one place to another, in px. */
    record Fold(long from, long to, Duration length) {}

    /** Moments in any order; a width in px. */
    MoneyScale(List<Instant> given, long width) {
        moments = given.stream().sorted().distinct().toList();
        long pauses = 0;
        long millis = 0;
        for (int at = 1; at < moments.size(); at++) {
            Duration gap = Duration.between(moments.get(at - 1), moments.get(at));
            if (isPause(gap)) {
                pauses++;
            } else {
                millis += gap.toMillis();
            }
        }
        long steps = Math.max(0, moments.size() - 1 - pauses);
        long fold = pauses == 0 ? 0 : Math.min(FOLD, Math.max(1, width / (2 * pauses)));
        long room = Math.max(0, width - pauses * fold);
        long least = steps == 0 ? 0 : Math.min(LEAST, room / (2 * steps));
        place(room - least * steps, Math.max(1, millis), fold, least);
    }

    private void place(long room, long millis, long fold, long least) {
        long x = 0;
        for (int at = 0; at < moments.size(); at++) {
            if (at > 0) {
                Duration gap = Duration.between(moments.get(at - 1), moments.get(at));
                if (isPause(gap)) {
                    folds.add(new Fold(x, x + fold, gap));
                    x += fold;
                } else {
                    x += least + gap.toMillis() * room / millis;
                }
            }
            places.add(x);
        }
    }

    private static boolean isPause(Duration gap) {
        return gap.compareTo(PAUSE) > 0;
    }

    /** Of a moment that was given. */
    long x(Instant moment) {
        int at = moments.indexOf(moment);
        return at < 0 ? 0 : places.get(at);
    }

    List<Fold> folds() {
        return List.copyOf(folds);
    }
}
