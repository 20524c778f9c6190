package io.settledesk.polling.run;

import io.settledesk.domain.Outcome;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.ScopeJson;
import io.settledesk.polling.Tally;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Rows of runs and their lines as records. */
final class RunRows {
    /** The columns of a run, in every query for one. */
    static final String RUN = """
            run_id::text, scope::text as scope, reason, started_by, started_at, of_schedule, served, follows::text, state,
            cursor, total, read_count, requests, counts::text as counts, plan_sha256, planned_at, applied_by, ticked,
            finished_at, error, stop_asked,
            state in ('listing', 'reading', 'applying')
                and coalesce(lease_until, started_at + interval '1 minute') < clock_timestamp() as broken_off
            """;

    /** The columns of a line that was read. */
    static final String LINE = """
            position, coupon_code, version_count, drift, before::text as before, after::text as after,
            operations::text as operations, planned, element, line_sha256, batch_id, ticked, outcome, reason
            """;

    private RunRows() {}

    static ResyncRun run(ResultSet row) throws SQLException {
        return new ResyncRun(
                row.getString("run_id"),
                scope(row.getString("scope")),
                row.getString("reason"),
                row.getString("started_by"),
                instant(row, "started_at").orElseThrow(),
                row.getBoolean("of_schedule"),
                row.getBoolean("served"),
                text(row, "follows"),
                RunState.ofWord(row.getString("state")),
                text(row, "cursor"),
                row.getInt("total"),
                row.getInt("read_count"),
                row.getInt("requests"),
                Tally.read(row.getString("counts")),
                text(row, "plan_sha256"),
                instant(row, "planned_at"),
                text(row, "applied_by"),
                row.getInt("ticked"),
                instant(row, "finished_at"),
                text(row, "error"),
                row.getBoolean("stop_asked"),
                row.getBoolean("broken_off"));
    }

    static ResyncLine line(ResultSet row) throws SQLException {
        return new ResyncLine(
                row.getInt("position"),
                row.getString("coupon_code"),
                row.getInt("version_count"),
                Drift.ofWord(row.getString("drift")),
                text(row, "before").map(LineJson::facts),
                text(row, "after").map(LineJson::facts),
                LineJson.operations(row.getString("operations")),
                text(row, "planned").map(Outcome::valueOf),
                text(row, "element"),
                row.getString("line_sha256"),
                text(row, "batch_id"),
                row.getBoolean("ticked"),
                text(row, "outcome"),
                text(row, "reason"));
    }

    /** A row that cannot be read must not hide the others. */
    private static Scope scope(String json) {
        try {
            return ScopeJson.read(json);
        } catch (IllegalArgumentException unreadable) {
            return new Scope.Unreadable(String.valueOf(unreadable.getMessage()));
        }
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
