package io.settledesk.payments.dispatch;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Tables {@code dispatcher} and {@code installation}: whether anything is sent from this database. */
final class DispatcherStore {
    /** Its lock puts the claims of all processes in a row: so the hourly limit is kept exactly. */
    private static final String LOCK = "select halted from dispatcher for update";

    private static final String STANDING = """
            select d.halted,
                (i.database_oid, i.system_identifier, i.timeline) = (t.database_oid, t.system_identifier, t.timeline) as ours
            from dispatcher d
            cross join installation i
            cross join this_installation() t
            """;

    private static final String HALT = """
            update dispatcher set
                halted = true,
                reason = :reason,
                changed_by = :by,
                changed_at = clock_timestamp()
            where not halted
            """;

    private static final String RESUME = """
            update dispatcher set
                halted = false,
                reason = null,
                changed_by = :by,
                changed_at = clock_timestamp()
            where halted
            """;

    private static final String FORGET_VOLUME = "delete from payout_volume";

    private static final String ADOPT = """
            update installation i set
                name = t.name,
                database_oid = t.database_oid,
                system_identifier = t.system_identifier,
                timeline = t.timeline,
                adopted_by = :by,
                adopted_at = clock_timestamp()
            from this_installation() t
            where (i.database_oid, i.system_identifier, i.timeline)
                <> (t.database_oid, t.system_identifier, t.timeline)
            """;

    /** Another copy of this database may have sent them since. */
    private static final String LOOK_ALL_UP = """
            update payout set
                state = case when state = 'new' then 'unknown' else state end,
                may_exist = true,
                look_up = true,
                next_attempt_at = case when state = 'held' then null else clock_timestamp() end,
                claimed_by = null,
                lease_until = null,
                version = version + 1,
                updated_at = clock_timestamp()
            where state not in ('cancelled', 'success', 'failed', 'rejected')
            """;

    private static final String DESCRIBE = """
            select 'made for database ' || i.name || ' of system ' || i.system_identifier || ', timeline ' || i.timeline
                || '; this is ' || t.name || ' of system ' || t.system_identifier || ', timeline ' || t.timeline
            from installation i
            cross join this_installation() t
            """;

    private final Handle handle;

    DispatcherStore(Handle handle) {
        this.handle = handle;
    }

    /**
     * Whether payouts may be claimed; nobody else claims, halts or adopts until the transaction ends. Read after the lock: a
     * statement that waited for it would still see an installation of before.
     */
    Optional<Standing> lock() {
        handle.execute(LOCK);
        try (var query = handle.createQuery(STANDING)) {
            return query.map((row, context) -> new Standing(row.getBoolean("halted"), row.getBoolean("ours")))
                    .findOne();
        }
    }

    /** Whether this is the database that a person has adopted, now. */
    boolean isOurs() {
        try (var query = handle.createQuery(STANDING)) {
            return query.map((row, context) -> row.getBoolean("ours")).findOne().orElse(true);
        }
    }

    /** Halts all dispatchers; false when they are halted already. */
    boolean halt(String reason, String by) {
        try (var update = handle.createUpdate(HALT)) {
            return update.bind("reason", reason).bind("by", by).execute() == 1;
        }
    }

    /** Lets them send again, the hour counted anew; false when nothing was halted. */
    boolean resume(String by) {
        handle.execute(FORGET_VOLUME);
        try (var update = handle.createUpdate(RESUME)) {
            return update.bind("by", by).execute() == 1;
        }
    }

    /** Makes this database the one that sends; all that is not final is looked up first. False when it is that already. */
    boolean adopt(String by) {
        handle.execute(LOCK);
        try (var update = handle.createUpdate(ADOPT)) {
            if (update.bind("by", by).execute() == 0) {
                return false;
            }
        }
        handle.execute(LOOK_ALL_UP);
        return true;
    }

    /** Which database was adopted, and which this is. */
    String describe() {
        try (var query = handle.createQuery(DESCRIBE)) {
            return query.mapTo(String.class).one();
        }
    }

    /**
     * Whether anything is sent.
     *
     * @param halted until a person resumes
     * @param ours whether this is the database that a person has adopted
     */
    record Standing(boolean halted, boolean ours) {}
}
