package io.settledesk.console.coupons.list;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A filter as words by name: how it is remembered, saved, handed over by links and to the export. */
final class FilterWords {
    private FilterWords() {}

    /** Reads the words; a word that is not known or has no meaning is ignored. */
    static CouponFilter read(Map<String, String> words) {
        return new CouponFilter(
                value(words, "status", Integer::valueOf),
                value(words, "generation", Integer::valueOf),
                value(words, "settled", Boolean::valueOf),
                value(words, "owner", Function.identity()),
                value(words, "flag", Function.identity()).flatMap(CouponFlag::of),
                value(words, "open-minutes", Long::valueOf).map(Duration::ofMinutes),
                value(words, "from", Instant::parse),
                value(words, "to", Instant::parse),
                // Pasted lines of which none is a coupon list nothing.
                Optional.ofNullable(words.get("codes")).map(text -> text.lines().toList()));
    }

    /** The filter as words, in the order of its parts. */
    static Map<String, String> of(CouponFilter filter) {
        Map<String, String> words = new LinkedHashMap<>();
        filter.status().ifPresent(code -> words.put("status", code.toString()));
        filter.minGeneration().ifPresent(least -> words.put("generation", least.toString()));
        filter.settled().ifPresent(is -> words.put("settled", is.toString()));
        filter.owner().ifPresent(id -> words.put("owner", id));
        filter.flag().ifPresent(one -> words.put("flag", one.word()));
        filter.openFor().ifPresent(time -> words.put("open-minutes", Long.toString(time.toMinutes())));
        filter.from().ifPresent(time -> words.put("from", time.toString()));
        filter.to().ifPresent(time -> words.put("to", time.toString()));
        filter.codes().ifPresent(list -> words.put("codes", String.join("\n", list)));
        return words;
    }

    private static <T> Optional<T> value(Map<String, String> words, String name, Function<String, T> reading) {
        String word = words.getOrDefault(name, "").strip();
        if (word.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(reading.apply(word));
        } catch (NumberFormatException | DateTimeException without) {
            return Optional.empty();
        }
    }
}
