package io.settledesk.domain;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/**
 * What each coupon status code means. The source fixes only 15 (recalculation); the others are the provider's usual
 * codes and a setting, so that a new code can be added without a release.
 *
 * @param phases phase by code; a code that is absent is {@link Phase#UNKNOWN}
 */
public record StatusCatalogue(Map<Integer, Phase> phases) {
    public static final int ACCEPTED = 1;
    public static final int WON = 2;
    public static final int REFUNDED = 3;
    public static final int LOST = 4;
    public static final int RECALCULATION = 15;

    public StatusCatalogue {
        phases = Map.copyOf(phases);
    }

    /** 1 accepted, 2 won, 3 refunded, 4 lost, 15 recalculation. */
    public static StatusCatalogue standard() {
        return new StatusCatalogue(Map.of(
                ACCEPTED, Phase.OPEN,
                WON, Phase.FINAL,
                REFUNDED, Phase.FINAL,
                LOST, Phase.FINAL,
                RECALCULATION, Phase.RECALCULATION));
    }

    /** This catalogue with further codes; a code that is known already gets the new phase. */
    public StatusCatalogue with(Map<Integer, Phase> more) {
        Map<Integer, Phase> all = new HashMap<>(phases);
        all.putAll(more);
        return new StatusCatalogue(all);
    }

    public Phase phaseOf(int status) {
        return phases.getOrDefault(status, Phase.UNKNOWN);
    }

    /** A result whose status and amount contradict each other: lost with a win, or won with nothing. */
    public static boolean isOdd(int status, BigDecimal realWin) {
        return (status == LOST && realWin.signum() > 0) || (status == WON && realWin.signum() == 0);
    }
}
