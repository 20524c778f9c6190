package io.settledesk.text;

import java.math.BigDecimal;
import java.util.Currency;

/** Amounts as people read them: grouped, never rounded, the sign of a debit U+2212. */
final class AmountText {
    private static final int DEFAULT_DECIMALS = 2;
    private static final int GROUP = 3;
    private static final char MINUS = '\u2212';
    private static final char NO_BREAK_SPACE = '\u00A0';

    private final char point;
    private final char separator;

    AmountText(boolean russian) {
        point = russian ? ',' : '.';
        separator = russian ? NO_BREAK_SPACE : ',';
    }

    String digits(BigDecimal amount, String currency) {
        BigDecimal stripped = amount.signum() == 0 ? BigDecimal.ZERO : amount.stripTrailingZeros();
        String plain = stripped.abs()
                .setScale(Math.max(decimals(currency), stripped.scale()))
                .toPlainString();
        int at = plain.indexOf('.');
        String whole = grouped(at < 0 ? plain : plain.substring(0, at));
        String signed = amount.signum() < 0 ? MINUS + whole : whole;
        return at < 0 ? signed : signed + point + plain.substring(at + 1);
    }

    private String grouped(String digits) {
        StringBuilder grouped = new StringBuilder(digits);
        for (int at = digits.length() - GROUP; at > 0; at -= GROUP) {
            grouped.insert(at, separator);
        }
        return grouped.toString();
    }

    private static int decimals(String currency) {
        try {
            int known = Currency.getInstance(currency).getDefaultFractionDigits();
            return known < 0 ? DEFAULT_DECIMALS : known;
        } catch (IllegalArgumentException notOfIso) {
            return DEFAULT_DECIMALS;
        }
    }
}
