package io.settledesk.callback.metrics;

import io.settledesk.domain.payout.PayoutState;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Counts what waits: each from a partial index of what is not done. */
final class GaugeQueries {
    private static final String INBOX = """
            select
                count(*) as depth,
                coalesce(cast(extract(epoch from clock_timestamp() - min(received_at)) * 1000 as bigint), 0) as age_millis
            from batch
            where state <> 'applied' and state = 'received'
            """;

    private static final String REQUESTS = """
            select count(*)
            from request
            where state = 'waiting' and (not needs_approval or approved_by is not null)
            """;

    private static final String INCIDENTS = """
            select kind, count(*) as open
            from incident
            where state <> 'resolved'
            group by kind
            """;

    private static final String PAYOUTS = """
            select state, count(*) as payouts
            from payout
            where state = any(:states)
            group by state
            """;

    private static final String SENDING = """
            select
                d.halted,
                greatest(0, cast(extract(epoch from clock_timestamp() - due.first) * 1000 as bigint)) as age_millis
            from dispatcher d
            cross join (select min(next_attempt_at) as first from payout where next_attempt_at is not null) due
            """;

    private final Handle handle;

    GaugeQueries(Handle handle) {
        this.handle = handle;
    }

    /**
     * What waits.
     *
     * @param inbox batches that are stored and not applied
     * @param inboxAgeMillis age of the oldest, 0 without one
     * @param requests what people wait for
     * @param incidents not resolved, by kind
     * @param payouts that have not ended, by state
     * @param sending how payouts are sent
     */
    record Counts(
            long inbox,
            long inboxAgeMillis,
            long requests,
            Map<String, Long> incidents,
            Map<String, Long> payouts,
            Sending sending) {}

    /**
     * How payouts are sent.
     *
     * @param halted whether a person must resume
     * @param overdueMillis how long the payout that is due first has been due; 0 when none is
     */
    record Sending(boolean halted, long overdueMillis) {}

    Counts counts() {
        try (var inbox = handle.createQuery(INBOX);
                var requests = handle.createQuery(REQUESTS)) {
            long waiting = requests.mapTo(Long.class).one();
            Map<String, Long> incidents = byName(handle.createQuery(INCIDENTS), "kind", "open");
            Map<String, Long> payouts = byName(
                    handle.createQuery(PAYOUTS).bindArray("states", String.class, openStates()), "state", "payouts");
            Sending sending = sending();
            return inbox.map((row, context) -> new Counts(
                            row.getLong("depth"), row.getLong("age_millis"), waiting, incidents, payouts, sending))
                    .one();
        }
    }

    private Sending sending() {
        try (var query = handle.createQuery(SENDING)) {
            return query.map((row, context) -> new Sending(row.getBoolean("halted"), row.getLong("age_millis")))
                    .one();
        }
    }

    private static List<String> openStates() {
        return Arrays.stream(PayoutState.values())
                .filter(state -> !state.isFinal())
                .map(PayoutState::word)
                .toList();
    }

    private static Map<String, Long> byName(Query query, String name, String count) {
        Map<String, Long> counts = new HashMap<>();
        try (query) {
            query.map((row, context) -> counts.put(row.getString(name), row.getLong(count)))
                    .list();
        }
        return counts;
    }
}
