package io.settledesk.domain.payout;

import io.settledesk.domain.Money;
import io.settledesk.domain.payout.PayoutDecision.Nothing;
import io.settledesk.domain.payout.PayoutDecision.Pay;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/** How much of a credit is paid out, and what a person must see first (design §6). Pure: no I/O, no clock. */
public final class PayoutRules {
    /** A win may exceed stake times coefficients by rounding; by more than this it is not believed. */
    private static final BigDecimal TOLERANCE = new BigDecimal("1.01");

    /** Codes that are no ISO currency (a coin's) are paid out in hundredths: what is left stays on the account. */
    private static final int USUAL_DIGITS = 2;

    private static final String COEF_FORM = "[0-9]{1,12}([.][0-9]{1,12})?";

    private PayoutRules() {}

    /** Decides about one credit. */
    public static PayoutDecision decide(PayoutCase found) {
        Money credit = found.credit();
        BigDecimal whole = inMinorUnits(credit.amount(), credit.currency());
        BigDecimal amount = inMinorUnits(credit.amount().min(found.balance()), credit.currency());
        if (amount.signum() <= 0) {
            return new Nothing();
        }
        return new Pay(new Money(amount, credit.currency()), amount.compareTo(whole) < 0, hold(found, amount));
    }

    /** Rounded down to what the currency can be paid in; below zero it is no amount to be paid. */
    public static BigDecimal inMinorUnits(BigDecimal amount, String currency) {
        return amount.setScale(digits(currency), RoundingMode.FLOOR);
    }

    private static int digits(String currency) {
        try {
            int digits = Currency.getInstance(currency).getDefaultFractionDigits();
            return digits < 0 ? USUAL_DIGITS : digits;
        } catch (IllegalArgumentException noIsoCode) {
            return USUAL_DIGITS;
        }
    }

    private static Optional<HoldReason> hold(PayoutCase found, BigDecimal amount) {
        if (found.odd()) {
            return Optional.of(HoldReason.RESULT_ODD);
        }
        if (isAboveOdds(found)) {
            return Optional.of(HoldReason.ABOVE_ODDS);
        }
        if (found.most().isEmpty()) {
            return Optional.of(HoldReason.NO_LIMIT);
        }
        return amount.compareTo(found.most().get()) > 0 ? Optional.of(HoldReason.ABOVE_MAX_AMOUNT) : Optional.empty();
    }

    /** Judged only where every bet has its coefficient: an unknown one bounds nothing. */
    private static boolean isAboveOdds(PayoutCase found) {
        List<Optional<String>> coefs = found.coefs();
        if (found.stake().isEmpty() || coefs.isEmpty() || !coefs.stream().allMatch(PayoutRules::isKnown)) {
            return false;
        }
        BigDecimal most = coefs.stream()
                .map(coef -> new BigDecimal(coef.orElseThrow()))
                .reduce(found.stake().get().multiply(TOLERANCE), BigDecimal::multiply);
        return found.credit().amount().compareTo(most) > 0;
    }

    private static boolean isKnown(Optional<String> coef) {
        return coef.isPresent() && coef.get().matches(COEF_FORM);
    }
}
