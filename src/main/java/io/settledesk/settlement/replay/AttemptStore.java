package io.settledesk.settlement.replay;

import org.jdbi.v3.core.Handle;

/** A point to which a transaction can be taken back: what was registered and locked for a plan that no longer holds goes. */
final class AttemptStore {
    private static final String NAME = "attempt";

    private final Handle handle;

    AttemptStore(Handle handle) {
        this.handle = handle;
    }

    void begin() {
        handle.savepoint(NAME);
    }

    void undo() {
        handle.rollbackToSavepoint(NAME);
    }
}
