package io.settledesk.console.batches.content;

import java.time.Instant;
import java.util.Optional;

/**
 * A body as it came.
 *
 * @param body the exact bytes
 * @param sha256 of the body, 64 hex digits
 * @param signature the header's value
 * @param fingerprint of the secret that verified it when it came
 * @param receivedAt when it came
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these records.
public record StoredBytes(
        byte[] body, String sha256, Optional<String> signature, Optional<String> fingerprint, Instant receivedAt) {}
