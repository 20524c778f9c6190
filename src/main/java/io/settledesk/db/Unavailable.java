package io.settledesk.db;

/** The database cannot do it now: away, pool exhausted, time-out, deadlock after retries. Trying again later is right. */
public final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean commitUnknown;

    /**
     * Names what was tried.
     *
     * @param commitUnknown the connection broke while COMMIT was under way: only the database knows the outcome
     */
    public Unavailable(String message, boolean commitUnknown, Throwable cause) {
        super(message, cause);
        this.commitUnknown = commitUnknown;
    }

    public boolean commitUnknown() {
        return commitUnknown;
    }
}
