package io.settledesk.bench.load;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A coupon element of a made batch, with its exact text. */
public record BenchCoupon(
        String code,
        String account,
        int position,
        int status,
        Optional<BigDecimal> realWin,
        Instant clock,
        List<BenchBet> bets,
        String text) {
    public BenchCoupon {
        bets = List.copyOf(bets);
    }

    public boolean isFinal() {
        return realWin.isPresent();
    }

    /** Whether it brings money. */
    public boolean isWon() {
        return realWin.filter(win -> win.signum() > 0).isPresent();
    }
}
