package io.settledesk.console.incidents;

import io.settledesk.console.incidents.IncidentRow.Group;
import io.settledesk.console.incidents.IncidentRow.Item;
import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.read.RiskOrder;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** The list of incidents: by group and risk, or by the time they were opened. What needs a person is few; at most 2,000 are read. */
public final class IncidentListQueries {
    static final int MOST = 2_000;

    private static final String GROUPS = """
            select kind, currency, count(*) as incidents, sum(amount_at_risk) as at_risk, min(opened_at) as oldest
            from incident
            where (cast(:kind as text) is null or kind = :kind)
                and (cast(:currency as text) is null or currency = :currency)
                and (:state = 'any' or state = :state or (:state = 'needed' and state <> 'resolved'))
                and (cast(:assignee as text) is null or assignee = :assignee)
                and (cast(:from as timestamptz) is null or opened_at >= :from)
                and (cast(:to as timestamptz) is null or opened_at < :to)
            group by kind, currency
            """;
    private static final String LINES = """
            select array_position(:groups, kind || ' ' || coalesce(currency, '')) as rank,
                incident_id, kind, coalesce(coupon_code, account_id, batch_id, identity) as subject,
                amount_at_risk, currency, opened_at, state, times, coalesce(assignee, '') as assignee,
                coalesce(comment, '') as note
            from incident
            where (cast(:kind as text) is null or kind = :kind)
                and (cast(:currency as text) is null or currency = :currency)
                and (:state = 'any' or state = :state or (:state = 'needed' and state <> 'resolved'))
                and (cast(:assignee as text) is null or assignee = :assignee)
                and (cast(:from as timestamptz) is null or opened_at >= :from)
                and (cast(:to as timestamptz) is null or opened_at < :to)
            order by case when :byRisk then array_position(:groups, kind || ' ' || coalesce(currency, '')) end,
                case when :byRisk then amount_at_risk end desc nulls last,
                case when :newest then opened_at end desc, opened_at, incident_id
            limit :most
            """;
    private static final String NEEDED = "select count(*) from incident where state <> 'resolved'";
    private static final String ASSIGNEES = """
            select distinct assignee
            from incident
            where state <> 'resolved' and assignee is not null
            order by assignee
            """;
    private static final String NOW = "select transaction_timestamp() as now";

    private final Tx tx;
    private final String defaultCurrency;

    public IncidentListQueries(Tx tx, String defaultCurrency) {
        this.tx = tx;
        this.defaultCurrency = defaultCurrency;
    }

    /** The whole list under a filter: with a head over each group when it is in the order of risk. */
    Page<IncidentRow> list(IncidentFilter filter, Sort sort) {
        boolean byRisk = sort.column().equals(IncidentOrder.RISK);
        return tx.read(handle -> {
            List<Group> groups = groups(handle, filter);
            List<Item> items = bound(handle.createQuery(LINES), filter)
                    .bindArray(
                            "groups",
                            String.class,
                            groups.stream().map(IncidentListQueries::key).toList())
                    .bind("byRisk", byRisk)
                    .bind("newest", !byRisk && sort.descending())
                    .bind("most", MOST)
                    .map((row, context) -> item(row))
                    .list();
            return new Page<>(byRisk ? headed(groups, items) : List.copyOf(items), false, now(handle));
        });
    }

    /** How many match. */
    long count(IncidentFilter filter) {
        return tx.read(handle ->
                groups(handle, filter).stream().mapToLong(Group::count).sum());
    }

    /** How many need a person. */
    long countNeeded() {
        return tx.read(handle -> handle.createQuery(NEEDED).mapTo(long.class).one());
    }

    /** Who has something in hand. */
    List<String> assignees() {
        return tx.read(
                handle -> handle.createQuery(ASSIGNEES).mapTo(String.class).list());
    }

    private List<Group> groups(Handle handle, IncidentFilter filter) {
        List<Found> found = bound(handle.createQuery(GROUPS), filter)
                .map((row, context) -> new Found(
                        row.getString("kind"),
                        row.getLong("incidents"),
                        money(row, "at_risk"),
                        row.getTimestamp("oldest").toInstant()))
                .list();
        List<Found> ordered = found.stream()
                .sorted(RiskOrder.comparing(
                        group -> new RiskOrder(group.kind(), group.atRisk(), group.oldest()), defaultCurrency))
                .toList();
        List<Group> groups = new ArrayList<>();
        for (Found group : ordered) {
            groups.add(new Group(groups.size() + 1, group.kind(), group.count(), group.atRisk()));
        }
        return groups;
    }

    /** A group before its place is known. */
    private record Found(String kind, long count, Optional<Money> atRisk, Instant oldest) {}

    private static List<IncidentRow> headed(List<Group> groups, List<Item> items) {
        List<IncidentRow> rows = new ArrayList<>();
        int rank = 0;
        for (Item item : items) {
            if (item.rank() != rank) {
                rank = item.rank();
                rows.add(groups.get(rank - 1));
            }
            rows.add(item);
        }
        return rows;
    }

    private static String key(Group group) {
        return group.kind() + " " + group.atRisk().map(Money::currency).orElse("");
    }

    private static Query bound(Query query, IncidentFilter filter) {
        return query.bind("kind", filter.kind().orElse(null))
                .bind("currency", filter.currency().orElse(null))
                .bind("state", filter.state())
                .bind("assignee", filter.assignee().orElse(null))
                .bind("from", filter.opened().from().orElse(null))
                .bind("to", filter.opened().to().orElse(null));
    }

    private static Item item(ResultSet row) throws SQLException {
        return new Item(
                row.getInt("rank"),
                row.getString("incident_id"),
                row.getString("kind"),
                row.getString("subject"),
                money(row, "amount_at_risk"),
                row.getTimestamp("opened_at").toInstant(),
                row.getString("state"),
                row.getLong("times"),
                row.getString("assignee"),
                row.getString("note"));
    }

    private static Optional<Money> money(ResultSet row, String column) throws SQLException {
        return row.getString("currency") == null
                ? Optional.empty()
                : Optional.of(new Money(row.getBigDecimal(column), row.getString("currency")));
    }

    private static Instant now(Handle handle) {
        return handle.createQuery(NOW)
                .map((row, context) -> row.getTimestamp("now").toInstant())
                .one();
    }
}
