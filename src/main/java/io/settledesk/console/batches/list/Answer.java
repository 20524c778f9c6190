package io.settledesk.console.batches.list;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What we answered, in the four groups of the charts; each is a set of outcomes of deliveries. */
enum Answer {
    APPLIED("applied stored"),
    REPEAT("duplicate content_conflict"),
    REFUSED("unauthorized rejected refused"),
    TEMPORARY("unavailable fault");

    private final String outcomes;

    Answer(String outcomes) {
        this.outcomes = outcomes;
    }

    /** The database's words of it. */
    List<String> outcomes() {
        return List.of(outcomes.split(" ", -1));
    }

    /** Its name in a filter. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Answer> of(String word) {
        return Stream.of(values()).filter(answer -> answer.word().equals(word)).findFirst();
    }
}
