package io.settledesk.demo.platform;

/** What goes wrong with a request to the simulated platform. */
public enum PlatformFault {
    /** Nothing is done, the connection breaks. */
    HANG_UP,
    /** The operation is made, then the connection breaks: the answer is lost. */
    ANSWER_LOST,
    /** Nothing is done, HTTP 500. */
    SERVER_ERROR,
    /** The operation is made, then HTTP 502 is answered. */
    MADE_THEN_ERROR,
    /** Nothing is done, HTTP 429. */
    TOO_MANY,
    /** Nothing is done, HTTP 400. */
    BAD_REQUEST,
    /** {@code Warning} with {@code internalError}: nothing is done. */
    INTERNAL_ERROR,
    /** {@code Warning} with {@code limitExceeded}: refused. */
    OTHER_WARNING,
    /** {@code AuthError}. */
    AUTH_ERROR,
    /** {@code AccessError}. */
    ACCESS_ERROR,
    /** The operation is made, the answer comes after the caller has given up. */
    SLOW,
    /** The operation is made, the answer is no envelope. */
    GARBAGE,
    /** The operation is made, {@code Success} comes without its id. */
    WITHOUT_ID;

    /** Whether the operation is made all the same. */
    boolean makes() {
        return switch (this) {
            case ANSWER_LOST, MADE_THEN_ERROR, SLOW, GARBAGE, WITHOUT_ID -> true;
            default -> false;
        };
    }
}
