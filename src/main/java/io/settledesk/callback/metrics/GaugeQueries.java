package io.settledesk.callback.metrics;

import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

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
            where state = 'waiting'
            """;

    private static final String INCIDENTS = """
            select kind, count(*) as open
            from incident
            where state <> 'resolved'
            group by kind
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
     */
    record Counts(long inbox, long inboxAgeMillis, long requests, Map<String, Long> incidents) {}

    Counts counts() {
        Map<String, Long> incidents = new HashMap<>();
        try (var query = handle.createQuery(INCIDENTS)) {
            query.map((row, context) -> incidents.put(row.getString("kind"), row.getLong("open")))
                    .list();
        }
        try (var inbox = handle.createQuery(INBOX);
                var requests = handle.createQuery(REQUESTS)) {
            long waiting = requests.mapTo(Long.class).one();
            return inbox.map((row, context) ->
                            new Counts(row.getLong("depth"), row.getLong("age_millis"), waiting, incidents))
                    .one();
        }
    }
}
