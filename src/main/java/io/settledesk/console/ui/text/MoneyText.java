package io.settledesk.console.ui.text;

import io.settledesk.console.ui.settings.Language;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;

/** Money as text: at least the currency's decimals and all stored ones, never rounded, sign by kind. */
final class MoneyText {
    private static final int DEFAULT_DECIMALS = 2;

    private MoneyText() {}

    /** Digits and sign, without the currency. */
    static String digits(Amount amount, Language language) {
        BigDecimal shown = scaled(amount.value(), amount.currency());
        String digits = Numbers.decimal(shown, language);
        return amount.movement() && shown.signum() > 0 ? "+" + digits : digits;
    }

    /** Digits, sign and the code after a space that does not break. */
    static String withCode(Amount amount, Language language) {
        String digits = digits(amount, language);
        return amount.currency().isEmpty() ? digits : digits + Numbers.NBSP + amount.currency();
    }

    /** For screen readers: the sign as a word. */
    static String spoken(Amount amount, Texts texts) {
        BigDecimal value = amount.value();
        String digits = withCode(Amount.of(value.abs(), amount.currency()), texts.language());
        if (value.signum() < 0) {
            return texts.text("money.minus", digits);
        }
        return amount.movement() && value.signum() > 0 ? texts.text("money.plus", digits) : digits;
    }

    /** As stored, for copying: {@code -1250.00}. */
    static String stored(Amount amount) {
        return scaled(amount.value(), amount.currency()).toPlainString();
    }

    /** Digits after the decimal sign. */
    static int decimals(Amount amount) {
        return Math.max(0, scaled(amount.value(), amount.currency()).scale());
    }

    private static BigDecimal scaled(BigDecimal value, String currency) {
        BigDecimal stripped = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        int scale = Math.max(minor(currency), stripped.scale());
        return stripped.setScale(scale);
    }

    private static int minor(String currency) {
        if (currency.length() != 3 || !currency.equals(currency.toUpperCase(Locale.ROOT))) {
            return DEFAULT_DECIMALS;
        }
        try {
            int digits = Currency.getInstance(currency).getDefaultFractionDigits();
            return digits < 0 ? DEFAULT_DECIMALS : digits;
        } catch (IllegalArgumentException notOfIso) {
            return DEFAULT_DECIMALS;
        }
    }
}
