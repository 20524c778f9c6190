package io.settledesk.callback;

import org.jdbi.v3.core.Handle;

/** Table {@code service_heartbeat}: times are the database's, so that services and consoles with wrong clocks agree. */
final class HeartbeatStore {
    private static final String BEAT = """
            insert into service_heartbeat (service_id, role, started_at, seen_at)
            values (:serviceId, :role, clock_timestamp(), clock_timestamp())
            on conflict on constraint service_heartbeat_pk do update set seen_at = excluded.seen_at
            """;

    private static final String REMOVE = """
            delete from service_heartbeat
            where service_id = :serviceId
            """;

    // Services that were killed leave their row behind; it is of use as long as someone may ask why.
    private static final String REMOVE_LONG_DEAD = """
            delete from service_heartbeat
            where seen_at < clock_timestamp() - interval '7 days'
            """;

    private static final String LOOK = """
            select count(*)
            from service_heartbeat
            """;

    private final Handle handle;

    HeartbeatStore(Handle handle) {
        this.handle = handle;
    }

    void beat(String serviceId, String role) {
        handle.createUpdate(BEAT)
                .bind("serviceId", serviceId)
                .bind("role", role)
                .execute();
    }

    void remove(String serviceId) {
        handle.createUpdate(REMOVE).bind("serviceId", serviceId).execute();
    }

    void removeLongDead() {
        handle.createUpdate(REMOVE_LONG_DEAD).execute();
    }

    /** Reads the table, which holds a few rows: proof that the schema can be read. */
    void look() {
        handle.createQuery(LOOK).mapTo(Long.class).one();
    }
}
