package io.settledesk.console.batches.content;

import io.settledesk.console.ui.schedule.Delivery;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A refused packet in quarantine, as of one snapshot.
 *
 * @param quarantineId its uuid
 * @param receivedAt when it came
 * @param reason why it was refused, one line
 * @param path JSON pointer to the place; empty for the whole body
 * @param batchId the batchId it names; empty where none could be read
 * @param size bytes of the body
 * @param sha256 of the body
 * @param signed whether a signature came with it
 * @param state {@code held}, {@code replayed}, {@code set_aside}
 * @param send the delivery that brought it, while it is kept
 * @param journal what people did to it, newest first
 * @param readAt database time of the snapshot
 */
public record RefusedCase(
        String quarantineId,
        Instant receivedAt,
        String reason,
        String path,
        String batchId,
        long size,
        String sha256,
        boolean signed,
        String state,
        Optional<Delivery> send,
        List<BatchCase.Entry> journal,
        Instant readAt) {
    public RefusedCase {
        journal = List.copyOf(journal);
    }

    /** Refused for its signature, before anything was read. */
    public boolean isUnauthorized() {
        return send.filter(delivery -> delivery.outcome().equals("unauthorized"))
                .isPresent();
    }
}
