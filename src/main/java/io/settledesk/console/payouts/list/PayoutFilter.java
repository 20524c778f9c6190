package io.settledesk.console.payouts.list;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a list of payouts or payments is narrowed to, read from words that links and the memory of a screen carry.
 *
 * @param state of a payout, as in the database
 * @param owner account id, exact
 * @param gateway of a payment, exact
 * @param currency code, exact
 * @param least that amount or more
 * @param most that amount or less
 * @param from created or received then or later
 * @param to before then
 */
record PayoutFilter(
        Optional<String> state,
        Optional<String> owner,
        Optional<String> gateway,
        Optional<String> currency,
        Optional<BigDecimal> least,
        Optional<BigDecimal> most,
        Optional<Instant> from,
        Optional<Instant> to) {
    static final PayoutFilter NONE = ofWords(Map.of());

    static PayoutFilter ofWords(Map<String, String> words) {
        return new PayoutFilter(
                read(words, "state", Function.identity()),
                read(words, "owner", Function.identity()),
                read(words, "gateway", Function.identity()),
                read(words, "currency", Function.identity()),
                read(words, "least", BigDecimal::new),
                read(words, "most", BigDecimal::new),
                read(words, "from", Instant::parse),
                read(words, "to", Instant::parse));
    }

    /** The same within one state. */
    PayoutFilter inState(String one) {
        return new PayoutFilter(Optional.of(one), owner, gateway, currency, least, most, from, to);
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
