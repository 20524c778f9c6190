package io.settledesk.console.ui.text;

import io.settledesk.console.ui.settings.Language;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Digits of both languages: {@code 1,250.5} and {@code 1 250,5} with U+00A0. */
final class Numbers {
    static final char NBSP = '\u00A0';
    static final char MINUS = '\u2212';

    private static final int GROUP = 3;
    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
    private static final long THOUSAND = 1_000;
    private static final long MILLION = 1_000_000;
    private static final long BILLION = 1_000_000_000;

    private Numbers() {}

    static String whole(long value, Language language) {
        return decimal(BigDecimal.valueOf(value), language);
    }

    /** All digits of the value, its scale kept, never rounded. */
    static String decimal(BigDecimal value, Language language) {
        String plain = value.abs().toPlainString();
        int point = plain.indexOf('.');
        String whole = point < 0 ? plain : plain.substring(0, point);
        String sign = value.signum() < 0 ? String.valueOf(MINUS) : "";
        String grouped = sign + grouped(whole, language == Language.EN ? ',' : NBSP);
        return point < 0 ? grouped : grouped + decimalSign(language) + plain.substring(point + 1);
    }

    static char decimalSign(Language language) {
        return language == Language.EN ? '.' : ',';
    }

    /** Three digits and the key of the unit word: {@code 10.2} and {@code number.million}. */
    static Rounded rounded(long value, Language language) {
        long unit = value >= BILLION ? BILLION : value >= MILLION ? MILLION : value >= THOUSAND ? THOUSAND : 1;
        BigDecimal share = new BigDecimal(value).divide(new BigDecimal(unit), THREE_DIGITS);
        BigDecimal stripped = share.stripTrailingZeros();
        return new Rounded(decimal(stripped.scale() < 0 ? stripped.setScale(0) : stripped, language), unitKey(unit));
    }

    private static String unitKey(long unit) {
        if (unit == BILLION) {
            return "number.billion";
        }
        if (unit == MILLION) {
            return "number.million";
        }
        return unit == THOUSAND ? "number.thousand" : "";
    }

    private static String grouped(String digits, char separator) {
        StringBuilder grouped = new StringBuilder(digits);
        for (int at = digits.length() - GROUP; at > 0; at -= GROUP) {
            grouped.insert(at, separator);
        }
        return grouped.toString();
    }

    /** A number of three digits and the bundle's key of what it counts; the key is empty for ones. */
    record Rounded(String digits, String unitKey) {}
}
