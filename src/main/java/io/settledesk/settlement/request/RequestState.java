package io.settledesk.settlement.request;

/** Where a request stands. */
public enum RequestState {
    /** No service has taken it yet. */
    WAITING,
    /** Done; the items say what became of each. */
    DONE,
    /** The plan had changed, or the packet is invalid: nothing was written. */
    REFUSED,
    /** The service met a fault; nothing was written. */
    FAILED,
    /** Nobody took it in time; nothing was written. */
    EXPIRED,
    /** Its asker took it back; nothing was written. */
    WITHDRAWN
}
