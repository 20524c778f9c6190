package io.settledesk.console.keys;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the list of keys is narrowed to. As words it is remembered, handed over by links and to the export.
 *
 * @param kind {@code final_credit}, {@code recalculation_debit}
 * @param state {@code posted}, {@code unassigned}
 * @param owner account id, exact
 * @param currency code, exact
 * @param least that amount or more
 * @param most that amount or less
 * @param from created then or later
 * @param to created before then
 */
record KeyFilter(
        Optional<String> kind,
        Optional<String> state,
        Optional<String> owner,
        Optional<String> currency,
        Optional<BigDecimal> least,
        Optional<BigDecimal> most,
        Optional<Instant> from,
        Optional<Instant> to) {
    static final KeyFilter NONE = ofWords(Map.of());

    static KeyFilter ofWords(Map<String, String> words) {
        return new KeyFilter(
                read(words, "kind", Function.identity()),
                read(words, "state", Function.identity()),
                read(words, "owner", Function.identity()),
                read(words, "currency", Function.identity()),
                read(words, "least", BigDecimal::new),
                read(words, "most", BigDecimal::new),
                read(words, "from", Instant::parse),
                read(words, "to", Instant::parse));
    }

    Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        kind.ifPresent(word -> words.put("kind", word));
        state.ifPresent(word -> words.put("state", word));
        owner.ifPresent(id -> words.put("owner", id));
        currency.ifPresent(code -> words.put("currency", code));
        least.ifPresent(amount -> words.put("least", amount.toPlainString()));
        most.ifPresent(amount -> words.put("most", amount.toPlainString()));
        from.ifPresent(time -> words.put("from", time.toString()));
        to.ifPresent(time -> words.put("to", time.toString()));
        return words;
    }

    boolean isNone() {
        return equals(NONE);
    }

    private static <T> Optional<T> read(Map<String, String> words, String name, Function<String, T> reading) {
        String word = words.getOrDefault(name, "").strip();
        if (word.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(reading.apply(word));
        } catch (NumberFormatException | DateTimeException nonsense) {
            return Optional.empty();
        }
    }
}
