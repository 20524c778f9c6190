package io.settledesk.console.payouts.list;

import java.util.Arrays;
import java.util.Locale;

/** The lists of the screen. */
public enum PayoutListSegment {
    ALL,
    /** The desk: an unknown state is not a failed one. */
    UNKNOWN,
    CALLBACKS;

    /** As in a link's filter and in keys of words. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one of that word; all payouts for any other. */
    public static PayoutListSegment of(String word) {
        return Arrays.stream(values())
                .filter(segment -> segment.word().equals(word))
                .findFirst()
                .orElse(ALL);
    }
}
