package io.settledesk.console.app;

import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Asks the database as whom it is used, and what it lets that login do. */
final class SessionQueries {
    /** By pg_roles, not by our function: a login without any role may not call it. */
    private static final String SESSION = """
            select session_user as login, current_database() as database,
                coalesce(bool_or(pg_has_role(session_user, oid, 'member')) filter (where rolname = 'settlement_engine'), false)
                    as engine,
                coalesce(bool_or(pg_has_role(session_user, oid, 'member')) filter (where rolname = 'settlement_operator'), false)
                    as operator,
                coalesce(bool_or(pg_has_role(session_user, oid, 'member')) filter (where rolname = 'settlement_auditor'), false)
                    as auditor,
                coalesce(bool_or(pg_has_role(session_user, oid, 'member')) filter (where rolname = 'settlement_viewer'), false)
                    as viewer
            from pg_roles
            """;

    private final Tx tx;

    SessionQueries(Tx tx) {
        this.tx = tx;
    }

    /** The session on a server of that name. */
    Session session(Environment environment, String server) {
        return tx.read(handle -> handle.createQuery(SESSION)
                .map((row, context) -> new Session(
                        environment, row.getString("database") + "@" + server, row.getString("login"), role(row)))
                .one());
    }

    private static Role role(ResultSet row) throws SQLException {
        for (Role role : Role.values()) {
            if (role.mayRead() && row.getBoolean(role.word())) {
                return role;
            }
        }
        return Role.NONE;
    }
}
