package io.settledesk.console.ui.text;

import io.settledesk.console.ui.settings.Language;
import java.util.Collection;

/**
 * How the amounts of one page align on the decimal sign in a fixed-width face: the code follows its amount after one U+00A0, and
 * what is shorter than the page's longest fraction and code is filled with U+00A0. Right-aligned, the decimal signs stand in one line.
 *
 * @param decimals digits after the decimal sign of the longest fraction
 * @param codeLength letters of the longest code, 0 where the code has its own column
 */
public record MoneyColumn(int decimals, int codeLength) {
    /** What fits all these amounts. */
    public static MoneyColumn of(Collection<Amount> page, boolean withCode) {
        int decimals = 0;
        int code = 0;
        for (Amount amount : page) {
            decimals = Math.max(decimals, MoneyText.decimals(amount));
            code = Math.max(code, amount.currency().length());
        }
        return new MoneyColumn(decimals, withCode ? code : 0);
    }

    String padded(Amount amount, Language language) {
        int own = MoneyText.decimals(amount);
        String digits = MoneyText.digits(amount, language);
        return digits + code(amount.currency()) + blanks(fraction(decimals) - fraction(own));
    }

    /** The dash of an absent amount, under the unit digit. */
    String dash() {
        return Formats.DASH + blanks(fraction(decimals)) + code("");
    }

    private static int fraction(int digits) {
        return digits == 0 ? 0 : digits + 1;
    }

    private String code(String currency) {
        return codeLength == 0 ? "" : Numbers.NBSP + currency + blanks(codeLength - currency.length());
    }

    private static String blanks(int count) {
        return String.valueOf(Numbers.NBSP).repeat(Math.max(0, count));
    }
}
