package io.settledesk.console.batches.list;

import org.jdbi.v3.core.Handle;

/** Many batches and deliveries, made by one statement a table, for what only shows on a large table. */
final class ManyBatches {
    static final int COUNT = 30_000;

    /** One a minute, backwards from 10:00. Every 1000th failed, every 3000th waits, every 500th was polled. */
    private static final String BATCHES = """
            insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at, applied_at, last_error)
            select 'b-' || lpad(n::text, 6, '0'),
                case when n % 500 = 250 then 'polling' else 'callback' end,
                case when n % 1000 = 1 then 'failed' when n % 3000 = 2 then 'received' else 'applied' end,
                1,
                convert_to('{"batchId":"b","coupons":[{"coupon_code":"c-' || n || '"}]}', 'UTF8'),
                repeat('0', 64),
                timestamptz '2026-11-30 10:00:00Z' - n * interval '1 minute',
                case when n % 1000 <> 1 and n % 3000 <> 2 then timestamptz '2026-11-30 10:00:00Z' - n * interval '1 minute' end,
                case when n % 1000 = 1 then 'it failed' end
            from generate_series(1, ?) n
            """;

    /** One each, a repeat of every 100th, a conflict of every 3000th, a lasting 503 of every 1000th. */
    private static final String DELIVERIES = """
            insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms, remote, body, error)
            select gen_random_uuid(), batch_id, received_at,
                case when state = 'failed' then 503 else 200 end,
                case when state = 'failed' then 'unavailable' else 'applied' end,
                12, '10.0.0.1', null::bytea, case when state = 'failed' then 'database away' end
            from batch
            union all
            select gen_random_uuid(), batch_id, received_at + interval '61 seconds', 200, 'duplicate', 3, '10.0.0.1', null, null
            from batch where substr(batch_id, 3)::int % 100 = 7
            union all
            select gen_random_uuid(), batch_id, received_at + interval '2 hours', 200, 'content_conflict', 3, '10.0.0.1',
                convert_to('{}', 'UTF8'), null
            from batch where substr(batch_id, 3)::int % 3000 = 11
            union all
            select gen_random_uuid(), null, timestamptz '2026-11-30 10:00:00Z' - n * interval '1 hour', 401, 'unauthorized', 1,
                '10.0.0.9', null, 'bad signature'
            from generate_series(1, 200) n
            """;

    private static final String VERSIONS = """
            insert into coupon_version (coupon_code, batch_id, position, version_no, status, phase, currency, generation, outcome,
                reason, payload, received_at)
            select 'c-' || substr(batch_id, 3)::int, batch_id, 0, 1, 1, 'OPEN', 'RUB', 0, 'APPLIED', '{}', '{}', received_at
            from batch where state = 'applied'
            """;

    private static final String QUARANTINE = """
            insert into quarantine (quarantine_id, delivery_id, batch_id, received_at, body, body_sha256, signature, reason, path, state)
            select gen_random_uuid(), delivery_id, null, received_at, convert_to('{"x":1}', 'UTF8'), repeat('1', 64), repeat('a', 64),
                'bad signature', null, case when extract(hour from received_at) < 5 then 'replayed' else 'held' end
            from delivery where outcome = 'unauthorized'
            """;

    private ManyBatches() {}

    static void fill(Handle handle) {
        handle.execute(BATCHES, COUNT);
        handle.execute(DELIVERIES);
        handle.execute(VERSIONS);
        handle.execute(QUARANTINE);
        handle.execute("analyze");
    }
}
