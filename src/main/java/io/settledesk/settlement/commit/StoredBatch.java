package io.settledesk.settlement.commit;

import io.settledesk.domain.BatchSource;
import java.time.Instant;
import java.util.Optional;

/**
 * A stored batch.
 *
 * @param batchId its id
 * @param source how it came
 * @param applied whether it is applied; else it waits or has failed
 * @param couponCount its elements
 * @param body its exact bytes
 * @param sha256 hex of their hash
 * @param signature the signature's header as it came
 * @param receivedAt when it was first received
 */
@SuppressWarnings("ArrayRecordComponent") // Told apart by id; nobody compares these records.
public record StoredBatch(
        String batchId,
        BatchSource source,
        boolean applied,
        int couponCount,
        byte[] body,
        String sha256,
        Optional<String> signature,
        Instant receivedAt) {}
