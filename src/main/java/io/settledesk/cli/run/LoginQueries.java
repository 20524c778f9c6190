package io.settledesk.cli.run;

import org.jdbi.v3.core.Handle;

/** Asks the database what the session's login may do. */
final class LoginQueries {
    private static final String LOGIN = """
            select
                session_user as name,
                current_database() as database,
                exists (
                    select 1 from pg_roles
                    where rolname = 'settlement_operator' and pg_has_role(session_user, oid, 'member')) as operator,
                exists (
                    select 1 from pg_roles
                    where rolname = 'settlement_engine' and pg_has_role(session_user, oid, 'member')) as engine
            """;

    private final Handle handle;

    LoginQueries(Handle handle) {
        this.handle = handle;
    }

    Login login() {
        try (var query = handle.createQuery(LOGIN)) {
            return query.map((row, context) -> new Login(
                            row.getString("name"),
                            row.getString("database"),
                            row.getBoolean("operator"),
                            row.getBoolean("engine")))
                    .one();
        }
    }
}
