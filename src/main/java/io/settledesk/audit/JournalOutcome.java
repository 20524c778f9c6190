package io.settledesk.audit;

import java.util.Locale;

/** What became of a journaled action. */
public enum JournalOutcome {
    /** Done as asked. */
    DONE,
    /** Ran, and there was nothing to change. */
    NOTHING,
    /** The rules or a changed plan said no; nothing was written. */
    REFUSED,
    /** The login may not do it. */
    DENIED,
    /** A fault; nothing was written. */
    FAILED,
    /** The connection broke at the commit. */
    UNKNOWN;

    /** The word stored in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
