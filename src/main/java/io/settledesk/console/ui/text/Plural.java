package io.settledesk.console.ui.text;

import io.settledesk.console.ui.settings.Language;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/**
 * Which form of a word goes with a number (console.md §8). Russian words have the forms 1 · 2–4 · 5–20; words that follow the
 * number's gender (found, selected) have two, as English words do.
 */
final class Plural {
    private static final BigInteger TEN = BigInteger.TEN;
    private static final BigInteger HUNDRED = BigInteger.valueOf(100);

    private Plural() {}

    /** The form after a number: "21 пакет", "1,5 пакета". */
    static String after(Object number, List<String> forms, Language language) {
        if (language == Language.EN || forms.size() < 3) {
            return isOne(number, language) ? forms.get(0) : forms.get(forms.size() - 1);
        }
        if (number instanceof Count count && count.about()) {
            return forms.get(2);
        }
        BigDecimal exact = exact(number);
        if (hasFraction(exact)) {
            return forms.get(1);
        }
        return forms.get(russian(exact.toBigInteger().abs()));
    }

    /** The form after "of" («из»), the genitive: "из 21 пакета", "из 5 пакетов". */
    static String afterOf(Object number, List<String> forms, Language language) {
        if (language == Language.EN || forms.size() < 3) {
            return after(number, forms, language);
        }
        boolean about = number instanceof Count count && count.about();
        BigDecimal exact = exact(number);
        boolean singular =
                !about && (hasFraction(exact) || russian(exact.toBigInteger().abs()) == 0);
        return forms.get(singular ? 1 : 2);
    }

    private static boolean isOne(Object number, Language language) {
        if (number instanceof Count count && count.about()) {
            return false;
        }
        BigDecimal exact = exact(number);
        if (hasFraction(exact)) {
            return false;
        }
        BigInteger whole = exact.toBigInteger().abs();
        return language == Language.EN ? whole.equals(BigInteger.ONE) : russian(whole) == 0;
    }

    private static int russian(BigInteger whole) {
        int lastTwo = whole.mod(HUNDRED).intValue();
        int last = whole.mod(TEN).intValue();
        if (lastTwo >= 11 && lastTwo <= 14) {
            return 2;
        }
        if (last == 1) {
            return 0;
        }
        return last >= 2 && last <= 4 ? 1 : 2;
    }

    private static boolean hasFraction(BigDecimal number) {
        return number.stripTrailingZeros().scale() > 0;
    }

    private static BigDecimal exact(Object number) {
        if (number instanceof Count count) {
            return BigDecimal.valueOf(count.value());
        }
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        if (number instanceof Number whole) {
            return BigDecimal.valueOf(whole.longValue());
        }
        throw new IllegalArgumentException("A word's form needs a number, not " + number);
    }
}
