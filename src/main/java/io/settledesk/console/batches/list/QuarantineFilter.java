package io.settledesk.console.batches.list;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the quarantine is narrowed to.
 *
 * @param state {@code held}, {@code replayed}, {@code set_aside}
 * @param batch that batchId
 * @param from received then or later
 * @param to received before then
 */
record QuarantineFilter(Optional<String> state, Optional<String> batch, Optional<Instant> from, Optional<Instant> to) {
    static final QuarantineFilter NONE = ofWords(Map.of());

    static QuarantineFilter ofWords(Map<String, String> words) {
        FilterWords read = new FilterWords(words);
        return new QuarantineFilter(read.text("state"), read.text("batch"), read.instant("from"), read.instant("to"));
    }

    Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        state.ifPresent(word -> words.put("state", word));
        batch.ifPresent(id -> words.put("batch", id));
        from.ifPresent(time -> words.put("from", time.toString()));
        to.ifPresent(time -> words.put("to", time.toString()));
        return words;
    }

    boolean isNone() {
        return equals(NONE);
    }
}
