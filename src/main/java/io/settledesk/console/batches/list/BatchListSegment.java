package io.settledesk.console.batches.list;

import java.util.Locale;
import java.util.stream.Stream;

/** The three lists of the screen. */
public enum BatchListSegment {
    BATCHES,
    DELIVERIES,
    QUARANTINE;

    /** Its name in a link and in what is remembered. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The segment of that word; batches for another one. */
    public static BatchListSegment of(String word) {
        return Stream.of(values())
                .filter(segment -> segment.word().equals(word))
                .findFirst()
                .orElse(BATCHES);
    }
}
