package io.settledesk.settings;

/** How the receiver treats a packet. */
public enum ReceiverMode {
    /** Applied in the request's own transaction. */
    DIRECT
}
