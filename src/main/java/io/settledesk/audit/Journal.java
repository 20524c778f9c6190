package io.settledesk.audit;

import org.jdbi.v3.core.Handle;

/**
 * The operator journal: who did, asked for, saw or was refused what. A line is written in the transaction of the action
 * itself, so that no effect is without its line.
 */
public final class Journal {
    private Journal() {}

    /** The engine's way: writes a line for that actor in the transaction of the handle. */
    public static void write(Handle handle, String actor, JournalLine line) {
        JournalStore.write(handle, actor, line);
    }

    /** A person's way: the database takes the actor from the session. */
    public static void record(Handle handle, JournalLine line) {
        JournalStore.record(handle, line);
    }
}
