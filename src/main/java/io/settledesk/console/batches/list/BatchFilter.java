package io.settledesk.console.batches.list;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the list of batches is narrowed to. As words it is remembered, handed over by links and to the export.
 *
 * @param state the database's word
 * @param source the database's word
 * @param answer some send of it was answered so
 * @param particular one thing that is particular about it
 * @param from received then or later
 * @param to received before then
 * @param coupon holds that coupon
 */
record BatchFilter(
        Optional<String> state,
        Optional<String> source,
        Optional<Answer> answer,
        Optional<Particular> particular,
        Optional<Instant> from,
        Optional<Instant> to,
        Optional<String> coupon) {
    static final BatchFilter NONE = ofWords(Map.of());

    static BatchFilter ofWords(Map<String, String> words) {
        FilterWords read = new FilterWords(words);
        return new BatchFilter(
                read.text("state"),
                read.text("source"),
                read.known("answer", Answer::of),
                read.known("particular", Particular::of),
                read.instant("from"),
                read.instant("to"),
                read.text("coupon"));
    }

    Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        state.ifPresent(word -> words.put("state", word));
        source.ifPresent(word -> words.put("source", word));
        answer.ifPresent(one -> words.put("answer", one.word()));
        particular.ifPresent(one -> words.put("particular", one.word()));
        from.ifPresent(time -> words.put("from", time.toString()));
        to.ifPresent(time -> words.put("to", time.toString()));
        coupon.ifPresent(code -> words.put("coupon", code));
        return words;
    }

    boolean isNone() {
        return equals(NONE);
    }
}
