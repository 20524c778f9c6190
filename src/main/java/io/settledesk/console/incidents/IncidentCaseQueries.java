package io.settledesk.console.incidents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.console.incidents.IncidentCase.About;
import io.settledesk.console.incidents.IncidentCase.Entry;
import io.settledesk.console.incidents.IncidentCase.Resolution;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** One incident with its journal, and what a person may do to it: by the database's functions alone. */
public final class IncidentCaseQueries {
    private static final String INCIDENT = """
            select i.incident_id, i.kind, i.identity, i.coupon_code, i.batch_id, i.account_id, i.state, i.amount_at_risk,
                i.currency, i.times, i.assignee, i.comment, i.details::text as details, i.opened_at, i.resolved_at,
                i.resolved_by, q.quarantine_id
            from incident i
            left join quarantine q on i.kind = 'PACKET_REJECTED' and q.delivery_id::text = i.identity
            where i.incident_id = :incidentId
            """;
    private static final String JOURNAL = """
            select at, actor, action, coalesce(reason, '') as reason, lower(outcome) as outcome
            from operator_action
            where target = :incidentId or (target = :coupon and details ->> 'incident' = :incidentId)
            order by seq desc
            limit 100
            """;
    private static final String TAKE = "select take_incident(:incidentId, cast(:assignee as text)) as done";
    private static final String RESOLVE = "select resolve_incident(:incidentId, :comment) as done";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Tx tx;

    public IncidentCaseQueries(Tx tx) {
        this.tx = tx;
    }

    Optional<IncidentCase> find(String incidentId) {
        UUID id = UUID.fromString(incidentId);
        return tx.read(handle -> handle.createQuery(INCIDENT)
                .bind("incidentId", id)
                .map((row, context) -> read(
                        row,
                        journal(handle, incidentId, text(row, "coupon_code").orElse(""))))
                .findOne());
    }

    /** Takes it in hand, or gives it to somebody; false when it was resolved meanwhile. */
    boolean take(String incidentId, Optional<String> assignee) {
        return tx.run(handle -> handle.createQuery(TAKE)
                .bind("incidentId", UUID.fromString(incidentId))
                .bind("assignee", assignee.orElse(null))
                .mapTo(boolean.class)
                .one());
    }

    /** Resolves it with what was found; false when it was resolved meanwhile. */
    boolean resolve(String incidentId, String comment) {
        return tx.run(handle -> handle.createQuery(RESOLVE)
                .bind("incidentId", UUID.fromString(incidentId))
                .bind("comment", comment)
                .mapTo(boolean.class)
                .one());
    }

    private static List<Entry> journal(Handle handle, String incidentId, String coupon) {
        return handle.createQuery(JOURNAL)
                .bind("incidentId", incidentId)
                .bind("coupon", coupon)
                .map((row, context) -> new Entry(
                        row.getTimestamp("at").toInstant(),
                        row.getString("actor"),
                        row.getString("action"),
                        row.getString("reason"),
                        row.getString("outcome")))
                .list();
    }

    private static IncidentCase read(ResultSet row, List<Entry> journal) throws SQLException {
        return new IncidentCase(
                row.getString("incident_id"),
                row.getString("kind"),
                row.getString("state"),
                new About(
                        row.getString("identity"),
                        text(row, "coupon_code"),
                        text(row, "batch_id"),
                        text(row, "account_id"),
                        text(row, "quarantine_id")),
                text(row, "currency").isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Money(row.getBigDecimal("amount_at_risk"), row.getString("currency"))),
                row.getLong("times"),
                text(row, "assignee"),
                row.getTimestamp("opened_at").toInstant(),
                resolution(row),
                details(row.getString("details")),
                journal);
    }

    private static Optional<Resolution> resolution(ResultSet row) throws SQLException {
        return row.getTimestamp("resolved_at") == null
                ? Optional.empty()
                : Optional.of(new Resolution(
                        row.getTimestamp("resolved_at").toInstant(),
                        row.getString("resolved_by"),
                        text(row, "comment").orElse("")));
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    private static Map<String, String> details(String json) {
        try {
            Map<String, String> details = new TreeMap<>();
            JSON.readTree(json)
                    .properties()
                    .forEach(each -> details.put(
                            each.getKey(),
                            each.getValue().isValueNode()
                                    ? each.getValue().asText()
                                    : each.getValue().toString()));
            return details;
        } catch (JsonProcessingException notObject) {
            return Map.of();
        }
    }
}
