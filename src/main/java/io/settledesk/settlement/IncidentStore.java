package io.settledesk.settlement;

import io.settledesk.db.Columns;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.settlement.IncidentNet.Opening;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Table {@code incident}: opened and closed by the engine and the receiver. People take and resolve them by functions. A
 * second incident of a kind and identity that is not resolved is counted in the first one, whose money at risk and details
 * become the newer ones.
 */
public final class IncidentStore {
    private static final String OPEN = """
            insert into incident as i (
                incident_id, kind, identity, coupon_code, batch_id, account_id, amount_at_risk, currency, times, details,
                opened_at
            )
            select
                gen_random_uuid(), n.kind, n.identity, n.coupon_code, n.batch_id, n.account_id, n.amount_at_risk,
                n.currency, n.times, n.details::jsonb, clock_timestamp()
            from unnest(
                :kinds, :identities, :coupons, :batches, :accounts, :amounts, :currencies, :times, :details
            ) as n (kind, identity, coupon_code, batch_id, account_id, amount_at_risk, currency, times, details)
            on conflict (kind, identity) where state <> 'resolved' do update set
                times = i.times + excluded.times,
                amount_at_risk = coalesce(excluded.amount_at_risk, i.amount_at_risk),
                currency = coalesce(excluded.currency, i.currency),
                details = i.details || excluded.details
            """;

    private static final String CLOSE = """
            update incident i set
                state = 'resolved',
                resolved_at = clock_timestamp(),
                resolved_by = 'engine',
                details = i.details || jsonb_build_object('closed', n.how, 'closedBy', n.closed_by)
            from unnest(:kinds, :identities, :hows, :closedBys) as n (kind, identity, how, closed_by)
            where i.kind = n.kind and i.identity = n.identity and i.state <> 'resolved'
            """;

    private static final String OPEN_IDENTITIES = """
            select identity
            from incident
            where kind = :kind and identity = any(:identities) and state <> 'resolved'
            """;

    private final Handle handle;

    /** Incidents are opened and closed at the database's time. */
    public IncidentStore(Handle handle) {
        this.handle = handle;
    }

    /** Opens an incident, or counts it in the one that is open already. */
    public void open(NewIncident incident) {
        write(List.of(new IncidentNote.Opened(incident)));
    }

    /** Closes the incident of a kind and identity, if one is open. */
    public void close(IncidentKind kind, String identity, Closing how, String closedBy) {
        write(List.of(new IncidentNote.Closed(kind, identity, how, closedBy)));
    }

    /** Brings about what a transaction's notes come to. */
    public void write(List<IncidentNote> notes) {
        IncidentNet net = IncidentNet.of(notes);
        if (!net.closed().isEmpty()) {
            closeAll(net.closed());
        }
        if (!net.opened().isEmpty()) {
            openAll(net.opened());
        }
    }

    /** Which of these identities have an incident of the kind that is not resolved. */
    public List<String> openIdentities(IncidentKind kind, Collection<String> identities) {
        try (var query = handle.createQuery(OPEN_IDENTITIES)) {
            return query.bind("kind", kind.name())
                    .bindArray("identities", String.class, identities)
                    .mapTo(String.class)
                    .list();
        }
    }

    private void closeAll(List<IncidentNote.Closed> notes) {
        try (var update = handle.createUpdate(CLOSE)) {
            update.bindArray(
                            "kinds",
                            String.class,
                            Columns.of(notes, note -> note.kind().name()))
                    .bindArray("identities", String.class, Columns.of(notes, IncidentNote.Closed::identity))
                    .bindArray(
                            "hows",
                            String.class,
                            Columns.of(notes, note -> note.how().name()))
                    .bindArray("closedBys", String.class, Columns.of(notes, IncidentNote.Closed::closedBy))
                    .execute();
        }
    }

    private void openAll(List<Opening> openings) {
        // One order for all, so that two transactions that count in the same rows never wait for each other in a
        // circle.
        List<Opening> sorted = openings.stream()
                .sorted(Comparator.comparing(
                                (Opening opening) -> opening.incident().kind().name())
                        .thenComparing(opening -> opening.incident().identity()))
                .toList();
        List<NewIncident> incidents = sorted.stream().map(Opening::incident).toList();
        try (var update = handle.createUpdate(OPEN)) {
            int written = update.bindArray(
                            "kinds",
                            String.class,
                            Columns.of(incidents, i -> i.kind().name()))
                    .bindArray("identities", String.class, Columns.of(incidents, NewIncident::identity))
                    .bindArray("coupons", String.class, Columns.optional(incidents, NewIncident::couponCode))
                    .bindArray("batches", String.class, Columns.optional(incidents, NewIncident::batchId))
                    .bindArray("accounts", String.class, Columns.optional(incidents, NewIncident::accountId))
                    .bindArray(
                            "amounts",
                            BigDecimal.class,
                            Columns.optional(incidents, i -> i.atRisk().map(Money::amount)))
                    .bindArray(
                            "currencies",
                            String.class,
                            Columns.optional(incidents, i -> i.atRisk().map(Money::currency)))
                    .bindArray("times", Integer.class, Columns.of(sorted, Opening::times))
                    .bindArray("details", String.class, Columns.of(incidents, i -> CanonicalJson.write(i.details())))
                    .execute();
            StaleState.check("open incidents", incidents.size(), written);
        }
    }
}
