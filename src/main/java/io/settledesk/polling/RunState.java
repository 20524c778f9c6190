package io.settledesk.polling;

import java.util.Locale;

/** Where a run stands. */
public enum RunState {
    /** The coupons of its scope are being found. */
    LISTING,
    /** They are read from the provider. */
    READING,
    /** All are read; nothing is applied yet. */
    PLANNED,
    /** What was ticked is being applied. */
    APPLYING,
    /** What was ticked is applied. */
    DONE,
    /** A person stopped it; it can be resumed. */
    STOPPED,
    /** The provider did not answer; it can be resumed. */
    FAILED;

    /** The word stored in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state of a stored word. */
    public static RunState ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** Whether somebody works on it, or should. */
    public boolean isUnderWay() {
        return this == LISTING || this == READING || this == APPLYING;
    }
}
