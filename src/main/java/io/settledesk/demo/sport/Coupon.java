package io.settledesk.demo.sport;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/** A coupon as it was placed, with how its bets end; one bet is a single, more are an express. */
public record Coupon(String code, String account, String currency, BigDecimal stake, Instant placedAt, List<Bet> bets) {

    /** An express is lost with its first lost bet, otherwise decided by its last one. */
    public Instant decidedAt() {
        Comparator<Instant> order = Comparator.naturalOrder();
        return bets.stream()
                .filter(bet -> bet.result() == BetStatus.LOST)
                .map(Bet::decidedAt)
                .min(order)
                .orElseGet(() -> bets.stream().map(Bet::decidedAt).max(order).orElseThrow());
    }

    public BetStatus result() {
        if (bets.stream().anyMatch(bet -> bet.result() == BetStatus.LOST)) {
            return BetStatus.LOST;
        }
        return bets.stream().allMatch(bet -> bet.result() == BetStatus.REFUNDED) ? BetStatus.REFUNDED : BetStatus.WON;
    }

    /** Stake by the factors of all bets, to the hundredth. */
    public BigDecimal win() {
        return bets.stream()
                .map(Bet::factor)
                .reduce(stake, BigDecimal::multiply)
                .setScale(2, RoundingMode.HALF_UP);
    }

    public Coupon withBets(List<Bet> others) {
        return new Coupon(code, account, currency, stake, placedAt, others);
    }

    /** With one of its bets another. */
    public Coupon withBet(int place, UnaryOperator<Bet> change) {
        List<Bet> changed = new java.util.ArrayList<>(bets);
        changed.set(place, change.apply(changed.get(place)));
        return withBets(List.copyOf(changed));
    }
}
