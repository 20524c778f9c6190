package io.settledesk.audit;

import io.settledesk.packet.CanonicalJson;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/** Writes journal lines. */
final class JournalStore {
    private static final String WRITE = """
            insert into settlement.operator_action (at, actor, action, target, reason, plan_sha256, outcome, details)
            values (clock_timestamp(), :actor, :action, :target, :reason, :plan, :outcome, :details::jsonb)
            """;

    private static final String RECORD =
            "select settlement.record_action(:action, :target, :reason, :plan, :outcome, :details::jsonb)";

    private JournalStore() {}

    static void write(Handle handle, String actor, JournalLine line) {
        try (var update = handle.createUpdate(WRITE)) {
            bound(update, line).bind("actor", actor).execute();
        }
    }

    static void record(Handle handle, JournalLine line) {
        try (var query = handle.createQuery(RECORD)) {
            bound(query, line).map((row, context) -> "").one();
        }
    }

    private static <S extends SqlStatement<S>> S bound(S statement, JournalLine line) {
        return statement
                .bind("action", line.action())
                .bind("target", line.target())
                .bind("reason", line.reason().orElse(null))
                .bind("plan", line.planSha256().orElse(null))
                .bind("outcome", line.outcome().word())
                .bind("details", CanonicalJson.write(line.details()));
    }
}
