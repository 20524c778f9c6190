package io.settledesk.payments.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** No card's number can be read of a masked text, however it was written and whatever stood around it. */
final class MaskedNumbersPropertyTest {
    @Property(tries = 3_000)
    void noCardCanBeRead(
            @ForAll("cards") String card,
            @ForAll("separators") String separator,
            @ForAll("writings") String writing,
            @ForAll("surroundings") String before,
            @ForAll("surroundings") String after) {
        String text = before + written(grouped(card, separator), writing) + after;

        String masked = MaskedText.of(text);

        String read = masked.replaceAll("\\\\u003([0-9])", "$1")
                .replaceAll("%3([0-9])", "$1")
                .chars()
                .mapToObj(c -> Character.isDigit(c) ? Integer.toString(Character.digit(c, 10)) : Character.toString(c))
                .collect(Collectors.joining())
                .replaceAll("[ .,/_\u00a0-]", "");
        assertThat(read).doesNotContain(card);
        assertThat(MaskedText.of(masked)).isEqualTo(masked);
    }

    @Provide
    Arbitrary<String> cards() {
        return Combinators.combine(
                        Arbitraries.strings().numeric().ofMinLength(11).ofMaxLength(17),
                        Arbitraries.integers().between(2, 6))
                .as((middle, first) -> withCheckDigit(first + middle));
    }

    @Provide
    Arbitrary<String> separators() {
        return Arbitraries.of("", " ", "-", ".", "  ", "/", ",", "_", "\u00a0", ", ", " - ".strip());
    }

    @Provide
    Arbitrary<String> writings() {
        return Arbitraries.of("plain", "json", "percent", "wide", "mixed");
    }

    @Provide
    Arbitrary<String> surroundings() {
        return Arbitraries.of("", "x", "\"", "card", "\\n", "-", "_", ". ", "(", "<b>", " and ", "№", "é");
    }

    /** In fours, the rest last; a rest of one or two digits joins the last four. */
    private static String grouped(String card, String separator) {
        List<String> groups = new ArrayList<>();
        int at = 0;
        while (card.length() - at >= 7) {
            groups.add(card.substring(at, at + 4));
            at += 4;
        }
        groups.add(card.substring(at));
        return String.join(separator, groups);
    }

    private static String written(String number, String writing) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < number.length(); i++) {
            char c = number.charAt(i);
            boolean changed = Character.isDigit(c) && (!writing.equals("mixed") || i % 3 == 0);
            switch (changed ? writing : "plain") {
                case "json", "mixed" -> out.append("\\u003").append(c);
                case "percent" -> out.append("%3").append(c);
                case "wide" -> out.append((char) ('０' + (c - '0')));
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    private static String withCheckDigit(String number) {
        int sum = 0;
        for (int i = number.length() - 1, place = 1; i >= 0; i--, place++) {
            int digit = (number.charAt(i) - '0') * (place % 2 == 1 ? 2 : 1);
            sum += digit > 9 ? digit - 9 : digit;
        }
        return number + (10 - sum % 10) % 10;
    }
}
