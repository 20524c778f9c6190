package io.settledesk.callback.receive;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Tables {@code delivery} and {@code quarantine}. */
final class EvidenceStore {
    /** Why a wrongly signed body is kept; also what tells those bodies from refused packets. */
    static final String WRONG_SIGNATURE = "wrong signature";

    private static final String INSERT_DELIVERY = """
            insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms, remote, body_sha256, body, error)
            values (
                :deliveryId, :batchId, clock_timestamp() - :ageMicros * interval '1 microsecond', :httpStatus, :outcome, :durationMs,
                :remote, :bodySha256, :body, :error
            )
            """;

    private static final String INSERT_QUARANTINE = """
            insert into quarantine (quarantine_id, delivery_id, batch_id, received_at, body, body_sha256, signature, reason, path)
            values (
                :quarantineId, :deliveryId, :batchId, clock_timestamp() - :ageMicros * interval '1 microsecond', :body,
                :bodySha256, :signature, :reason, :path
            )
            """;

    // A body counts as 1 KiB at least: otherwise very small ones would make the sum slow before they reach the limit.
    // The reason stands in the text, not in a parameter: so the partial index quarantine_unsigned_ix alone answers.
    private static final String SUM_WRONGLY_SIGNED = """
            select coalesce(sum(greatest(body_bytes, 1024)), 0)
            from quarantine
            where reason = 'wrong signature'
            """;

    private final Handle handle;

    EvidenceStore(Handle handle) {
        this.handle = handle;
    }

    void insertDelivery(DeliveryRow row) {
        handle.createUpdate(INSERT_DELIVERY)
                .bind("deliveryId", row.deliveryId())
                .bind("batchId", row.batchId())
                .bind("ageMicros", row.age().toNanos() / 1_000)
                .bind("httpStatus", row.httpStatus())
                .bind("outcome", row.outcome())
                .bind("durationMs", (int) Math.min(Integer.MAX_VALUE, row.age().toMillis()))
                .bind("remote", row.remote())
                .bind("bodySha256", row.bodySha256())
                .bind("body", row.body())
                .bind("error", row.error())
                .execute();
    }

    void insertQuarantine(QuarantineRow row) {
        handle.createUpdate(INSERT_QUARANTINE)
                .bind("quarantineId", row.quarantineId())
                .bind("deliveryId", row.deliveryId())
                .bind("batchId", row.batchId())
                .bind("ageMicros", row.age().toNanos() / 1_000)
                .bind("body", row.body())
                .bind("bodySha256", row.bodySha256())
                .bind("signature", row.signature())
                .bind("reason", row.reason())
                .bind("path", row.path())
                .execute();
    }

    /** Bytes of wrongly signed bodies that are kept. */
    long sumWronglySigned() {
        return handle.createQuery(SUM_WRONGLY_SIGNED).mapTo(Long.class).one();
    }

    /** One request and its answer; the body only where nothing else holds it. */
    @SuppressWarnings("ArrayRecordComponent") // Written once, never compared.
    record DeliveryRow(
            UUID deliveryId,
            Optional<String> batchId,
            Duration age,
            int httpStatus,
            String outcome,
            String remote,
            Optional<String> bodySha256,
            Optional<byte[]> body,
            Optional<String> error) {}

    /** The bytes of a refused packet. */
    @SuppressWarnings("ArrayRecordComponent") // Written once, never compared.
    record QuarantineRow(
            UUID quarantineId,
            UUID deliveryId,
            Optional<String> batchId,
            Duration age,
            byte[] body,
            String bodySha256,
            Optional<String> signature,
            String reason,
            Optional<String> path) {}
}
