package io.settledesk.console.search;

import io.settledesk.domain.FinancialKey;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a text without a hit may have been before something spoilt it. Each guess is looked up before it is shown. */
sealed interface Guess {
    /** Coupon codes are at most this long. */
    int LONGEST_CODE = 40;

    Pattern POWER = Pattern.compile("([0-9])(?:[.,]([0-9]+))?[eE]\\+?([0-9]{1,2})");
    Pattern DASHED_KEY = Pattern.compile("(.+)-([0-9]+)-(final_credit|recalculation_debit)(?:-attempt-[0-9]+)?");
    String CYRILLIC = "АВЕКМНОРСТУХавекмнорстухЗз";
    String LATIN = "ABEKMHOPCTYXabekmhopctyx33";

    /** A spreadsheet took the leading zeros. */
    record ZerosLost(List<String> candidates) implements Guess {
        public ZerosLost {
            candidates = List.copyOf(candidates);
        }
    }

    /** Letters that look Latin and are not. */
    record LooksLike(String latin, String letters) implements Guess {}

    /**
     * A spreadsheet made a power of ten of it: the last digits are gone.
     *
     * @param from first code that it can have been
     * @param to last one, of the same length
     */
    record DigitsLost(String from, String to) implements Guess {}

    /** A key with dashes, as merchant ids have them. */
    record DashedKey(FinancialKey key) implements Guess {}

    static List<Guess> about(String text) {
        List<Guess> guesses = new ArrayList<>();
        zerosLost(text).ifPresent(guesses::add);
        looksLike(text).ifPresent(guesses::add);
        digitsLost(text).ifPresent(guesses::add);
        dashedKey(text).ifPresent(guesses::add);
        return guesses;
    }

    private static Optional<Guess> zerosLost(String text) {
        if (!text.matches("[0-9]{1,39}")) {
            return Optional.empty();
        }
        List<String> candidates = new ArrayList<>();
        for (int length = text.length() + 1; length <= LONGEST_CODE; length++) {
            candidates.add("0".repeat(length - text.length()) + text);
        }
        return Optional.of(new ZerosLost(candidates));
    }

    private static Optional<Guess> looksLike(String text) {
        StringBuilder latin = new StringBuilder();
        StringBuilder letters = new StringBuilder();
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            int at = CYRILLIC.indexOf(letter);
            latin.append(at < 0 ? letter : LATIN.charAt(at));
            if (at >= 0 && letters.indexOf(String.valueOf(letter)) < 0) {
                letters.append(letter);
            }
        }
        return letters.isEmpty()
                ? Optional.empty()
                : Optional.of(new LooksLike(
                        latin.toString(), String.join(", ", letters.toString().split(""))));
    }

    private static Optional<Guess> digitsLost(String text) {
        Matcher power = POWER.matcher(text);
        if (!power.matches() || Integer.parseInt(power.group(3)) >= LONGEST_CODE) {
            return Optional.empty();
        }
        int exponent = Integer.parseInt(power.group(3));
        String fraction = Optional.ofNullable(power.group(2)).orElse("");
        int unknown = exponent - fraction.length();
        if (unknown < 1) {
            return Optional.empty();
        }
        BigDecimal shown = new BigDecimal(power.group(1) + fraction).scaleByPowerOfTen(unknown);
        BigDecimal half = new BigDecimal(5).scaleByPowerOfTen(unknown - 1);
        return Optional.of(new DigitsLost(
                shown.subtract(half).toBigInteger().toString(),
                shown.add(half).subtract(BigDecimal.ONE).toBigInteger().toString()));
    }

    private static Optional<Guess> dashedKey(String text) {
        Matcher dashed = DASHED_KEY.matcher(text);
        if (!dashed.matches()) {
            return Optional.empty();
        }
        return FinancialKey.parse(dashed.group(1) + ":" + dashed.group(2) + ":" + dashed.group(3))
                .map(DashedKey::new);
    }
}
