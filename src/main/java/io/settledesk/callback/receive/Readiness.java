package io.settledesk.callback.receive;

/** Whether the service can do its work now. */
@FunctionalInterface
public interface Readiness {
    /** Empty when ready, else one line that says what is missing. */
    String missing();
}
