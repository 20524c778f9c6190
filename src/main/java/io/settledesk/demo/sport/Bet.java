package io.settledesk.demo.sport;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * A bet on an outcome of a match.
 *
 * @param result how it ends, at {@code decidedAt}
 */
public record Bet(String uuid, String name, String outcome, BigDecimal coef, BetStatus result, Instant decidedAt) {

    public BetStatus statusAt(Instant time) {
        return decidedAt.isAfter(time) ? BetStatus.OPEN : result;
    }

    /** What the stake is multiplied by. */
    public BigDecimal factor() {
        return switch (result) {
            case WON -> coef;
            case LOST -> BigDecimal.ZERO;
            default -> BigDecimal.ONE;
        };
    }

    public Bet ending(BetStatus other) {
        return new Bet(uuid, name, outcome, coef, other, decidedAt);
    }

    public Bet withCoef(String other) {
        return new Bet(uuid, name, outcome, new BigDecimal(other), result, decidedAt);
    }

    public Bet decided(Instant time) {
        return new Bet(uuid, name, outcome, coef, result, time);
    }
}
