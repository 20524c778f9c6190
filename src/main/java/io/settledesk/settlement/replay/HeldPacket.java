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
        Instant receivedAt) {

    boolean isHeld() {
        return state.equals("held");
    }
}
