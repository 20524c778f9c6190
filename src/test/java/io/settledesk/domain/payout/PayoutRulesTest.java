package io.settledesk.domain.payout;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.domain.Money;
import io.settledesk.domain.payout.PayoutDecision.Nothing;
import io.settledesk.domain.payout.PayoutDecision.Pay;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PayoutRulesTest {
    private static final Optional<BigDecimal> MOST = Optional.of(new BigDecimal("1000"));

    @Test
    void wholeCreditIsPaidOutWhereTheBalanceAllows() {
        assertThat(decide("185.00", "185", "RUB")).isEqualTo(pay("185", "RUB", false));
    }

    @Test
    void noMoreThanTheBalanceIsPaidOut() {
        assertThat(decide("185", "92.5", "RUB")).isEqualTo(pay("92.5", "RUB", true));
    }

    @Test
    void nothingIsPaidOutOfAnEmptyOrNegativeBalance() {
        assertThat(decide("185", "0", "RUB")).isEqualTo(new Nothing());
        assertThat(decide("185", "-0.005", "RUB")).isEqualTo(new Nothing());
    }

    @Test
    void fractionOfAMinorUnitStaysOnTheAccountWithoutAWord() {
        assertThat(decide("185.00999999", "185.00999999", "RUB")).isEqualTo(pay("185", "RUB", false));
        assertThat(decide("0.00999999", "5", "RUB")).isEqualTo(new Nothing());
        assertThat(decide("185.9", "185.9", "JPY")).isEqualTo(pay("185", "JPY", false));
        assertThat(decide("1.2345", "2", "KWD")).isEqualTo(pay("1.234", "KWD", false));
        assertThat(decide("1.23456789", "2", "USDT")).isEqualTo(pay("1.23", "USDT", false));
    }

    @Test
    void amountAboveTheLimitWaitsForAPerson() {
        assertThat(hold("1000", false, "1000", "2.0")).isEmpty();
        assertThat(hold("1000.01", false, "1000", "2.0")).contains(HoldReason.ABOVE_MAX_AMOUNT);
    }

    @Test
    void currencyWithoutALimitWaitsForAPerson() {
        PayoutCase found = new PayoutCase(
                new Money(BigDecimal.ONE, "EUR"), BigDecimal.TEN, false, Optional.empty(), List.of(), Optional.empty());

        assertThat(((Pay) PayoutRules.decide(found)).held()).contains(HoldReason.NO_LIMIT);
    }

    @Test
    void oddResultWaitsForAPerson() {
        assertThat(hold("1", true, "100", "2.0")).contains(HoldReason.RESULT_ODD);
    }

    @Test
    void winAboveStakeAndOddsWaitsForAPerson() {
        assertThat(hold("505", false, "100", "2.0", "2.5")).isEmpty();
        assertThat(hold("505.01", false, "100", "2.0", "2.5")).contains(HoldReason.ABOVE_ODDS);
    }

    @Test
    void unknownCoefficientBoundsNothing() {
        assertThat(hold("900", false, "1", "2.0", "")).isEmpty();
        assertThat(hold("900", false, "1", "1e999999999")).isEmpty();
        assertThat(hold("900", false, "1")).isEmpty();
    }

    private static PayoutDecision decide(String credit, String balance, String currency) {
        return PayoutRules.decide(new PayoutCase(
                new Money(new BigDecimal(credit), currency),
                new BigDecimal(balance),
                false,
                Optional.empty(),
                List.of(),
                MOST));
    }

    private static Optional<HoldReason> hold(String credit, boolean odd, String stake, String... coefs) {
        PayoutDecision decision = PayoutRules.decide(new PayoutCase(
                new Money(new BigDecimal(credit), "RUB"),
                new BigDecimal("5000"),
                odd,
                Optional.of(new BigDecimal(stake)),
                Arrays.stream(coefs)
                        .map(coef -> coef.isEmpty() ? Optional.<String>empty() : Optional.of(coef))
                        .toList(),
                MOST));
        return ((Pay) decision).held();
    }

    private static Pay pay(String amount, String currency, boolean reduced) {
        return new Pay(new Money(new BigDecimal(amount), currency), reduced, Optional.empty());
    }
}
