package io.settledesk.console.batches.list;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads a filter from words: a word that is not known or has no meaning is as good as none. */
record FilterWords(Map<String, String> words) {
    Optional<String> text(String name) {
        return Optional.of(words.getOrDefault(name, "").strip()).filter(word -> !word.isEmpty());
    }

    Optional<Instant> instant(String name) {
        try {
            return text(name).map(Instant::parse);
        } catch (DateTimeException nonsense) {
            return Optional.empty();
        }
    }

    boolean flag(String name) {
        return text(name).filter("true"::equals).isPresent();
    }

    <T> Optional<T> known(String name, Function<String, Optional<T>> reading) {
        return text(name).flatMap(reading);
    }
}
