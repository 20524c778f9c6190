package io.settledesk.console.ui.problem;

/** The three kinds of failure; {@code Errors} is the only class that draws them. */
public sealed interface Problem {
    /** The rule said no; the sentence stands beside the field or in a short notice. */
    record Rejected(String sentence) implements Problem {}

    /**
     * Something outside is away, too slow or forbidden: the data stays, marked with its age, and trying again makes sense.
     *
     * @param reason what the other side said, masked
     * @param code {@code E-7F3A}
     * @param details for the clipboard, masked
     */
    record Unavailable(Cause cause, String reason, String code, String details) implements Problem {}

    /** Our bug. */
    record Fault(String reason, String code, String details) implements Problem {}

    /** Why something is not available. */
    enum Cause {
        /** The connection is lost or cannot be made. */
        CONNECTION,
        /** The query took longer than its limit and was stopped in the database. */
        TIME_LIMIT,
        /** The right was not there, or is no longer. */
        DENIED,
        /** Anything else that a second try may mend. */
        OTHER
    }
}
