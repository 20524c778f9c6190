package io.settledesk.settlement.commit;

import io.settledesk.domain.BatchSource;
import io.settledesk.settlement.Arrival;
import java.util.Optional;

/**
 * A batch to register.
 *
 * @param batchId its id
 * @param source how it came
 * @param couponCount its elements
 * @param body its exact bytes
 * @param sha256 hex of their hash
 * @param signature the signature's header as it came
 * @param fingerprint the secret that verified it
 * @param arrival when it was first received
 */
@SuppressWarnings("ArrayRecordComponent") // Told apart by id; nobody compares these records.
public record NewBatch(
        String batchId,
        BatchSource source,
        int couponCount,
        byte[] body,
        String sha256,
        Optional<String> signature,
        Optional<String> fingerprint,
        Arrival arrival) {}
