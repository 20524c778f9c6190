package io.settledesk.payments.gateway;

import java.time.Duration;
import org.jdbi.v3.core.Handle;

/** The bodies in {@code payment_event}, {@code payment_conflict} and {@code platform_event}. */
final class PaymentBodyStore {
    private static final String EMPTY_EVENTS = """
            update payment_event e set body = null
            from (
                select gateway, payment_id, status
                from payment_event o
                where o.body is not null
                    and o.received_at < clock_timestamp() - :keptSeconds * interval '1 second'
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.identity = o.gateway || ':' || o.payment_id
                            and i.kind in ('PAYMENT_CONFLICT', 'PAYMENT_STATUS_UNKNOWN', 'CURRENCY_MISMATCH')
                    )
                order by o.received_at
                limit :chunk
            ) old
            where e.gateway = old.gateway and e.payment_id = old.payment_id and e.status = old.status
            """;

    private static final String EMPTY_CONFLICTS = """
            update payment_conflict c set body = null
            from (
                select gateway, payment_id, body_sha256
                from payment_conflict o
                where o.body is not null
                    and o.received_at < clock_timestamp() - :keptSeconds * interval '1 second'
                    and not exists (
                        select 1
                        from incident i
                        where i.state <> 'resolved' and i.identity = o.gateway || ':' || o.payment_id
                            and i.kind = 'PAYMENT_CONFLICT'
                    )
                order by o.received_at
                limit :chunk
            ) old
            where c.gateway = old.gateway and c.payment_id = old.payment_id and c.body_sha256 = old.body_sha256
            """;

    private static final String EMPTY_HINTS = """
            update platform_event e set body = null
            from (
                select id_platform, status
                from platform_event o
                where o.body is not null and o.received_at < clock_timestamp() - :keptSeconds * interval '1 second'
                order by o.received_at
                limit :chunk
            ) old
            where e.id_platform = old.id_platform and e.status = old.status
            """;

    private final Handle handle;

    PaymentBodyStore(Handle handle) {
        this.handle = handle;
    }

    /** Empties a chunk of each table; returns how many bodies. */
    int empty(Duration kept, int chunk) {
        return empty(EMPTY_EVENTS, kept, chunk) + empty(EMPTY_CONFLICTS, kept, chunk) + empty(EMPTY_HINTS, kept, chunk);
    }

    private int empty(String sql, Duration kept, int chunk) {
        try (var update = handle.createUpdate(sql)) {
            return update.bind("keptSeconds", kept.toSeconds())
                    .bind("chunk", chunk)
                    .execute();
        }
    }
}
