package io.settledesk.console.batches.list;

import java.time.Instant;

/**
 * A line of the quarantine.
 *
 * @param quarantineId uuid of the refused packet
 * @param receivedAt when it came
 * @param reason why it was refused, one line
 * @param path JSON pointer to the place; empty for the whole body
 * @param batchId the batchId it names; empty where none could be read
 * @param size bytes of the body
 * @param signature {@code verified}, {@code bad}, {@code unchecked}
 * @param state {@code held}, {@code replayed}, {@code set_aside}
 */
record QuarantineRow(
        String quarantineId,
        Instant receivedAt,
        String reason,
        String path,
        String batchId,
        long size,
        String signature,
        String state) {}
