package io.settledesk.settlement.inbox;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.jdbi.v3.core.Handle;

/** Table {@code batch}, as the inbox: who is next, and what became of a try that failed. */
final class InboxStore {
    // The offset keeps the question a few look-ups for each batch in turn; as a join it would read all that waits.
    private static final String CLAIM = """
            select b.batch_id
            from batch b
            where b.state = 'received'
                and (b.next_attempt_at is null or b.next_attempt_at <= clock_timestamp())
                and not exists (
                    select
                    from unnest(b.waiting_coupons) as mine (code)
                    join inbox_coupon earlier on earlier.coupon_code = mine.code
                        and (earlier.received_at, earlier.batch_id) < (b.received_at, b.batch_id)
                    offset 0
                )
            order by b.received_at, b.batch_id
            limit 1
            for update of b skip locked
            """;

    private static final String ATTEMPTS = """
            select attempts
            from batch
            where batch_id = :batchId and state = 'received'
            for update
            """;

    private static final String POSTPONE = """
            update batch set
                attempts = attempts + 1,
                last_error = :error,
                next_attempt_at = clock_timestamp() + make_interval(secs => :millis * (0.75 + random() / 2) / 1000)
            where batch_id = :batchId and state = 'received'
            """;

    private static final String FAIL = """
            update batch set
                state = 'failed',
                attempts = attempts + 1,
                last_error = :error,
                next_attempt_at = null,
                waiting_coupons = null
            where batch_id = :batchId and state = 'received'
            """;

    private final Handle handle;

    InboxStore(Handle handle) {
        this.handle = handle;
    }

    /** Locks the first received batch that no other worker holds, that is due, and whose coupons wait for no earlier one. */
    Optional<String> claim() {
        try (var query = handle.createQuery(CLAIM)) {
            return query.mapTo(String.class).findOne();
        }
    }

    /** Locks a batch and tells its tries so far; empty when it does not wait any more. */
    OptionalInt attempts(String batchId) {
        try (var query = handle.createQuery(ATTEMPTS)) {
            Optional<Integer> found =
                    query.bind("batchId", batchId).mapTo(Integer.class).findOne();
            return found.map(OptionalInt::of).orElseGet(OptionalInt::empty);
        }
    }

    /** It is tried again after about that time. */
    void postpone(String batchId, String error, Duration pause) {
        try (var update = handle.createUpdate(POSTPONE)) {
            update.bind("batchId", batchId)
                    .bind("error", error)
                    .bind("millis", pause.toMillis())
                    .execute();
        }
    }

    /** It is not tried again; a replay may. */
    void fail(String batchId, String error) {
        try (var update = handle.createUpdate(FAIL)) {
            update.bind("batchId", batchId).bind("error", error).execute();
        }
    }
}
