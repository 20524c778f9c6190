package io.settledesk.domain;

import java.math.BigDecimal;

/**
 * An exact amount in one currency. Equality is by value: 185 equals 185.00.
 *
 * @param amount any sign, at most {@value #MAX_SCALE} decimals, never rounded
 * @param currency 3 to 8 capital letters, as the provider spells it
 */
public record Money(BigDecimal amount, String currency) {
    /** The most decimals an amount may have; the database column holds as many. */
    public static final int MAX_SCALE = 8;

    public Money {
        amount = normal(amount);
        if (amount.scale() > MAX_SCALE) {
            throw new IllegalArgumentException("more than " + MAX_SCALE + " decimals: " + amount.toPlainString());
        }
    }

    /** The same value without trailing zeros and without an exponent: the form in which amounts are compared. */
    public static BigDecimal normal(BigDecimal amount) {
        BigDecimal stripped = amount.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    public boolean isPositive() {
        return amount.signum() > 0;
    }

    public boolean isZero() {
        return amount.signum() == 0;
    }

    public Money negated() {
        return new Money(amount.negate(), currency);
    }

    /**
     * The sum.
     *
     * @throws IllegalArgumentException when the currencies differ: nothing is ever converted
     */
    public Money plus(Money other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException("cannot add " + other + " to " + this + ": currencies differ");
        }
        return new Money(amount.add(other.amount), currency);
    }

    @Override
    public String toString() {
        return amount.toPlainString() + " " + currency;
    }
}
