package io.settledesk.console.batches.list;

/** What a row stands for, for the pane beside the list. */
public sealed interface BatchListOpened {
    /** Id that the window's title names. */
    String id();

    /** A batchId, stored or not. */
    record Batch(String id) implements BatchListOpened {}

    /** A refused packet in quarantine. */
    record Refused(String id) implements BatchListOpened {}

    /** A delivery that names no batchId. */
    record Delivery(String id) implements BatchListOpened {}
}
