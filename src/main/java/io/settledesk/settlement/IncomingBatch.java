package io.settledesk.settlement;

import io.settledesk.domain.BatchSource;
import io.settledesk.packet.Packet;
import java.util.Optional;

/**
 * A valid packet as it came, to be applied now by the request that brought it.
 *
 * @param packet what the bytes say
 * @param body the exact bytes; the caller must not change them any more
 * @param source how it came
 * @param signature what proved where it came from; absent for batches of ours
 * @param arrival when it was first received
 */
@SuppressWarnings("ArrayRecordComponent") // Batches are told apart by their id; nobody compares these records.
public record IncomingBatch(
        Packet packet, byte[] body, BatchSource source, Optional<Signed> signature, Arrival arrival) {

    /**
     * A signature that was verified.
     *
     * @param header the header's value as it came
     * @param fingerprint the secret that verified it, 8 hex digits
     */
    public record Signed(String header, String fingerprint) {}
}
