package io.settledesk.settlement.replay;

import java.time.Instant;
import java.util.Optional;

/**
 * A refused packet in quarantine.
 *
 * @param quarantineId its id
 * @param deliveryId the delivery that brought it
 * @param state {@code held}, {@code replayed} or {@code set_aside}
 * @param body its exact bytes
 * @param sha256 hex of their hash
 * @param signature the signature's header as it came
 * @param signatureHeld whether that signature was a good one when the packet came, which was refused for its content then
 * @param receivedAt when it came
 */
@SuppressWarnings("ArrayRecordComponent") // Told apart by id; nobody compares these records.
record HeldPacket(
        String quarantineId,
        String deliveryId,
        String state,
        byte[] body,
        String sha256,
        Optional<String> signature,
        boolean signatureHeld,
        Instant receivedAt) {

    boolean isHeld() {
        return state.equals("held");
    }
}
