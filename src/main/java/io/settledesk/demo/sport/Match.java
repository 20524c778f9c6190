package io.settledesk.demo.sport;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** A match and the outcomes that could be bet on, each with how it ended: two coupons on one match agree. */
public record Match(String name, Instant start, Instant end, List<Market> markets) {

    public boolean canBeBetOn(Instant at) {
        return end.minusSeconds(300).isAfter(at);
    }

    public Bet bet(Market market, Draw draw) {
        // The provider takes a moment to decide after the whistle.
        return new Bet(draw.uuid(), name, market.outcome(), market.coef(), market.result(), end);
    }

    /** An outcome to bet on. */
    public record Market(String outcome, BigDecimal coef, BetStatus result) {}
}
