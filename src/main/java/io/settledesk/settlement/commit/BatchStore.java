package io.settledesk.settlement.commit;

import io.settledesk.db.Columns;
import io.settledesk.domain.BatchSource;
import io.settledesk.settlement.StaleState;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Table {@code batch}. */
public final class BatchStore {
    private static final String REGISTER = """
            insert into batch (
                batch_id, source, state, coupon_count, body, signature, secret_fingerprint, body_sha256, received_at,
                applied_at, attempts
            )
            values (
                :batchId, :source, 'applied', :couponCount, :body, :signature, :fingerprint,
                :sha256, coalesce(cast(:receivedAt as timestamptz), clock_timestamp() - :ageMicros * interval '1 microsecond'),
                clock_timestamp(), 1
            )
            on conflict (batch_id) do nothing
            returning received_at
            """;

    private static final String RECEIVE = """
            insert into batch (
                batch_id, source, state, coupon_count, body, signature, secret_fingerprint, body_sha256, received_at,
                waiting_coupons
            )
            values (
                :batchId, :source, 'received', :couponCount, :body, :signature, :fingerprint,
                :sha256, coalesce(cast(:receivedAt as timestamptz), clock_timestamp() - :ageMicros * interval '1 microsecond'),
                :codes
            )
            on conflict (batch_id) do nothing
            returning received_at
            """;

    private static final String REGISTER_READ = """
            insert into batch (
                batch_id, source, state, coupon_count, body, body_sha256, received_at, applied_at, attempts
            )
            select n.batch_id, 'polling', 'applied', 1, n.body, n.sha256, clock_timestamp(), clock_timestamp(), 1
            from unnest(:ids, cast(:bodies as bytea[]), :hashes) as n (batch_id, body, sha256)
            on conflict (batch_id) do nothing
            returning batch_id
            """;

    private static final String STAMP = """
            update batch set applied_at = clock_timestamp()
            where batch_id = :batchId
            """;

    private static final String MARK_APPLIED = """
            update batch set
                state = 'applied',
                applied_at = clock_timestamp(),
                attempts = attempts + 1,
                next_attempt_at = null,
                waiting_coupons = null,
                last_error = null
            where batch_id = :batchId and state <> 'applied'
            """;

    private static final String FIND = """
            select batch_id, source, state, coupon_count, body, body_sha256, signature, received_at
            from batch
            where batch_id = :batchId
            """;

    private static final String LOCK = """
            select batch_id
            from batch
            where batch_id = :batchId
            for update
            """;

    private final Handle handle;

    public BatchStore(Handle handle) {
        this.handle = handle;
    }

    /**
     * Registers a batch as applied, which the transaction is about to do, and returns when it was received; empty when its
     * id is known. Waits for another transaction that registers the same id.
     */
    public Optional<Instant> register(NewBatch batch) {
        try (Query insert = handle.createQuery(REGISTER)) {
            return inserted(insert, batch);
        }
    }

    /**
     * Stores a batch that is to be applied later and returns when it was received; empty when its id is known.
     *
     * @param couponCodes its coupons, each once
     */
    public Optional<Instant> receive(NewBatch batch, List<String> couponCodes) {
        try (Query insert = handle.createQuery(RECEIVE)) {
            return inserted(insert.bindArray("codes", String.class, couponCodes), batch);
        }
    }

    private static Optional<Instant> inserted(Query insert, NewBatch batch) {
        return insert.bind("batchId", batch.batchId())
                .bind("source", batch.source().word())
                .bind("couponCount", batch.couponCount())
                .bind("body", batch.body())
                .bind("signature", batch.signature().orElse(null))
                .bind("fingerprint", batch.fingerprint().orElse(null))
                .bind("sha256", batch.sha256())
                .bind("receivedAt", batch.arrival().known().orElse(null))
                .bind("ageMicros", batch.arrival().age().toNanos() / 1_000)
                .map((row, context) -> instant(row.getObject("received_at", OffsetDateTime.class)))
                .findOne();
    }

    /**
     * Registers batches of one element each that were read from the provider, as applied; returns the ids that were new. Their
     * coupons must be locked: nobody else makes these ids.
     */
    public Set<String> registerRead(List<NewBatch> batches) {
        try (var insert = handle.createQuery(REGISTER_READ)) {
            return insert.bindArray("ids", String.class, Columns.of(batches, NewBatch::batchId))
                    .bindArray("bodies", byte[].class, Columns.of(batches, NewBatch::body))
                    .bindArray("hashes", String.class, Columns.of(batches, NewBatch::sha256))
                    .mapTo(String.class)
                    .set();
        }
    }

    /** Gives a registered batch the time at which its last write was done: what it took holds its waits for locks. */
    public void stamp(String batchId) {
        try (var update = handle.createUpdate(STAMP)) {
            StaleState.check(
                    "stamp batch " + batchId, 1, update.bind("batchId", batchId).execute());
        }
    }

    /** Marks a batch applied that was stored without being applied. */
    public void markApplied(String batchId) {
        try (var update = handle.createUpdate(MARK_APPLIED)) {
            StaleState.check(
                    "mark batch " + batchId + " applied",
                    1,
                    update.bind("batchId", batchId).execute());
        }
    }

    /** Locks a batch; false when there is none. */
    public boolean lock(String batchId) {
        try (var query = handle.createQuery(LOCK)) {
            return query.bind("batchId", batchId).mapTo(String.class).findOne().isPresent();
        }
    }

    /** A stored batch with its bytes. */
    public Optional<StoredBatch> find(String batchId) {
        try (var query = handle.createQuery(FIND)) {
            return query.bind("batchId", batchId)
                    .map((row, context) -> new StoredBatch(
                            row.getString("batch_id"),
                            BatchSource.ofWord(row.getString("source")),
                            row.getString("state").equals("applied"),
                            row.getInt("coupon_count"),
                            row.getBytes("body"),
                            row.getString("body_sha256"),
                            Optional.ofNullable(row.getString("signature")),
                            instant(row.getObject("received_at", OffsetDateTime.class))))
                    .findOne();
        }
    }

    private static Instant instant(OffsetDateTime time) {
        return time.toInstant();
    }
}
