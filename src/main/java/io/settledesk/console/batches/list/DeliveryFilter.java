package io.settledesk.console.batches.list;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the list of deliveries is narrowed to.
 *
 * @param answer answered so
 * @param batch that batchId
 * @param from received then or later
 * @param to received before then
 */
record DeliveryFilter(Optional<Answer> answer, Optional<String> batch, Optional<Instant> from, Optional<Instant> to) {
    static final DeliveryFilter NONE = ofWords(Map.of());

    static DeliveryFilter ofWords(Map<String, String> words) {
        FilterWords read = new FilterWords(words);
        return new DeliveryFilter(
                read.known("answer", Answer::of), read.text("batch"), read.instant("from"), read.instant("to"));
    }

    Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        answer.ifPresent(one -> words.put("answer", one.word()));
        batch.ifPresent(id -> words.put("batch", id));
        from.ifPresent(time -> words.put("from", time.toString()));
        to.ifPresent(time -> words.put("to", time.toString()));
        return words;
    }

    boolean isNone() {
        return equals(NONE);
    }
}
