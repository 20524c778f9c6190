package io.settledesk.demo;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** What the demo adds to its own database: logins, and a clock that stands in the past while the history is sent. */
final class DemoTablesStore {
    /** The schema that hides PostgreSQL's clock; there only until the history is told. */
    static final String CLOCK_SCHEMA = "settlement_demo";

    private static final String MAKE_LOGIN = """
            do $$ begin
                create role %s;
            exception
                when duplicate_object then null;
            end $$
            """;

    private static final String SET_PASSWORD = "select format('alter role %I login password %L', :login, :password)";

    private static final String IS_TELLING = "select to_regnamespace('settlement_demo') is not null";

    private static final String IS_TOLD = "select exists (select 1 from batch)";

    private static final String MAKE_CLOCK = """
            create schema settlement_demo;
            create unlogged table settlement_demo.clock (stands_at timestamptz not null, since timestamptz not null);
            insert into settlement_demo.clock (stands_at, since)
            values (pg_catalog.clock_timestamp(), pg_catalog.clock_timestamp());
            create function settlement_demo.clock_timestamp() returns timestamptz language sql volatile as
                'select stands_at + (pg_catalog.clock_timestamp() - since) from settlement_demo.clock';
            grant usage on schema settlement_demo to settlement_engine;
            grant select on settlement_demo.clock to settlement_engine;
            alter role settledesk_service set synchronous_commit = off;
            """;

    private static final String SET_CLOCK = """
            update settlement_demo.clock
            set stands_at = :time, since = pg_catalog.clock_timestamp()
            """;

    /** This commit waits for the disk and so for all before it. */
    private static final String DROP_CLOCK = """
            drop schema settlement_demo cascade;
            alter role settledesk_service reset synchronous_commit;
            """;

    private static final String DROP_TABLES = "drop schema settlement cascade";

    private final Handle handle;

    DemoTablesStore(Handle handle) {
        this.handle = handle;
    }

    /** A login that is a member of one role; both names are ours. */
    void makeLogin(String login, String password, String role) {
        handle.execute(MAKE_LOGIN.formatted(login));
        String change = handle.createQuery(SET_PASSWORD)
                .bind("login", login)
                .bind("password", password)
                .mapTo(String.class)
                .one();
        handle.execute(change);
        handle.execute("grant " + role + " to " + login);
    }

    /** Whether a history was begun and not ended. */
    boolean isTelling() {
        return handle.createQuery(IS_TELLING).mapTo(Boolean.class).one();
    }

    boolean isTold() {
        return handle.createQuery(IS_TOLD).mapTo(Boolean.class).one();
    }

    void makeClock() {
        handle.execute(MAKE_CLOCK);
    }

    void setClock(Instant time) {
        handle.createUpdate(SET_CLOCK).bind("time", time).execute();
    }

    void dropClock() {
        handle.execute(DROP_CLOCK);
    }

    /** Half a history is of no use: the tables are made again. */
    void dropTables() {
        handle.execute(DROP_TABLES);
    }
}
