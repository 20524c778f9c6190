package io.settledesk.domain;

import java.util.Locale;

/** How a batch came to us. */
public enum BatchSource {
    /** Sent by the provider. */
    CALLBACK,
    /** Read from the provider by a resync. */
    POLLING,
    /** Made by a person who settled a conflict. */
    MANUAL;

    /** The word stored in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The source of a stored word.
     *
     * @throws IllegalArgumentException for a word that is none of ours
     */
    public static BatchSource ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
