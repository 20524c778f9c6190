package io.settledesk.polling.provider;

/** A read without an answer to go by. The message is one line for a person and holds no secret. */
public final class ReadFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** Why a read failed. */
    public enum Kind {
        /** 401 or 403: the secret or the partner's name is wrong, and no other read will be answered. */
        DENIED,
        /** No connection, time-outs, 5xx or 429 after all tries. */
        AWAY,
        /** Another status: the request is not what the provider expects. */
        REFUSED,
        /** An answer that breaks a rule: too large, not valid, an element not asked for or there twice. */
        UNREADABLE,
        /** The list goes round in circles. */
        LOOPING,
        /** Somebody stopped the run. */
        STOPPED,
        /** The process is ending; somebody else goes on. */
        INTERRUPTED
    }

    public ReadFailed(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public ReadFailed(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
