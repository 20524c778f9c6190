package io.settledesk.callback.recurring;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Deletes old rows of {@code delivery} and {@code quarantine}, oldest first. An incident's time of opening lies a little after
 * the delivery that it tells of; what lies before belongs to a former one.
 */
final class PurgeStore {
    private static final String QUARANTINE = """
            with old as (
                select quarantine_id as id, received_at
                from quarantine
                where received_at < clock_timestamp() - :keptSeconds * interval '1 second'
                    and (received_at, quarantine_id) > (:afterAt, :afterId)
                order by received_at, quarantine_id
                limit :chunk
            ),
            gone as (
                delete from quarantine q
                using old
                where q.quarantine_id = old.id
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.kind = 'PACKET_REJECTED' and i.identity = q.delivery_id::text
                    )
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.kind = 'CALLBACK_UNAUTHORIZED' and q.reason = 'wrong signature'
                            and q.received_at >= i.opened_at - interval '1 minute'
                    )
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.batch_id = q.batch_id
                    )
                returning q.quarantine_id
            )
            select
                (select count(*) from old) as looked_at,
                (select count(*) from gone) as gone,
                last.received_at as last_at,
                last.id as last_id
            from (select 1) as one
            left join lateral (select received_at, id from old order by received_at desc, id desc limit 1) as last on true
            """;

    private static final String DELIVERIES = """
            with old as (
                select delivery_id as id, received_at
                from delivery
                where received_at < clock_timestamp() - :keptSeconds * interval '1 second'
                    and (received_at, delivery_id) > (:afterAt, :afterId)
                order by received_at, delivery_id
                limit :chunk
            ),
            gone as (
                delete from delivery d
                using old
                where d.delivery_id = old.id
                    and not exists (select 1 from quarantine q where q.delivery_id = d.delivery_id)
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.kind = 'PACKET_REJECTED' and i.identity = d.delivery_id::text
                    )
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.kind = 'CALLBACK_UNAUTHORIZED' and d.outcome = 'unauthorized'
                            and d.received_at >= i.opened_at - interval '1 minute'
                    )
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.batch_id = d.batch_id
                    )
                returning d.delivery_id
            )
            select
                (select count(*) from old) as looked_at,
                (select count(*) from gone) as gone,
                last.received_at as last_at,
                last.id as last_id
            from (select 1) as one
            left join lateral (select received_at, id from old order by received_at desc, id desc limit 1) as last on true
            """;

    private final Handle handle;

    PurgeStore(Handle handle) {
        this.handle = handle;
    }

    /**
     * A chunk that was looked at.
     *
     * @param rows how many rows are old
     * @param gone how many of them have left
     * @param lastAt the last one's time
     * @param lastId the last one's id
     */
    record Seen(int rows, int gone, Instant lastAt, UUID lastId) {
        static final Seen NOTHING = new Seen(0, 0, Instant.EPOCH, new UUID(0, 0));
    }

    Seen quarantine(Duration kept, Seen after, int chunk) {
        return next(QUARANTINE, kept, after, chunk);
    }

    Seen deliveries(Duration kept, Seen after, int chunk) {
        return next(DELIVERIES, kept, after, chunk);
    }

    private Seen next(String sql, Duration kept, Seen after, int chunk) {
        try (var query = handle.createQuery(sql)) {
            return query.bind("keptSeconds", kept.toSeconds())
                    .bind("afterAt", after.lastAt())
                    .bind("afterId", after.lastId())
                    .bind("chunk", chunk)
                    .map((row, context) -> new Seen(
                            row.getInt("looked_at"),
                            row.getInt("gone"),
                            Optional.ofNullable(row.getObject("last_at", OffsetDateTime.class))
                                    .map(OffsetDateTime::toInstant)
                                    .orElse(after.lastAt()),
                            Optional.ofNullable(row.getObject("last_id", UUID.class))
                                    .orElse(after.lastId())))
                    .one();
        }
    }
}
