package io.settledesk.payments.platform;

/** What came of a call to the platform. */
public sealed interface PlatformAnswer {

    /** The call, as it may be kept. */
    PlatformCall call();

    /** {@code Success} with an operation: the one that was asked for. */
    record Found(PlatformOperation operation, PlatformCall call) implements PlatformAnswer {}

    /** {@code Success} of a question, and there is no such operation. */
    record NotFound(PlatformCall call) implements PlatformAnswer {}

    /**
     * {@code Warning}.
     *
     * @param code {@code codeError}, as spelt by the platform, or empty
     * @param moreCode {@code codeErrorExt}, or empty
     * @param message for a person
     */
    record Warned(String code, String moreCode, String message, PlatformCall call) implements PlatformAnswer {

        /** There is an operation under this merchant id; which state it has is another question. */
        public boolean isDuplicate() {
            return says("duplicateIdentifier");
        }

        /** The platform had trouble of its own. */
        public boolean isInternalError() {
            return says("internalError");
        }

        private boolean says(String word) {
            return code.equalsIgnoreCase(word) || moreCode.equalsIgnoreCase(word);
        }
    }

    /** {@code AuthError} or {@code AccessError}: nothing was done, and nothing else will be before a person acts. */
    record Denied(String status, String message, PlatformCall call) implements PlatformAnswer {}

    /** No answer that tells what was done. */
    record Unclear(Why why, String message, PlatformCall call) implements PlatformAnswer {}

    /** Why it is not clear what was done. */
    enum Why {
        /** HTTP 5xx. */
        SERVER_ERROR,
        TIME_OUT,
        /** The connection could not be made, or broke. */
        BROKEN,
        /** HTTP 408 or 429. */
        BUSY,
        /** Another 4xx: the request is not what the platform expects. */
        REFUSED,
        /** HTTP 3xx; it is not followed, because the body holds what only the platform may read. */
        REDIRECTED,
        /** Not an envelope, too large, or more than one operation under one id. */
        UNREADABLE,
        /** A {@code result.status} that is not known. */
        UNKNOWN_STATUS,
        /** {@code Success} without {@code data.id}. */
        WITHOUT_ID,
        /** {@code Success} for another merchant id. */
        OTHER_OPERATION
    }
}
