package io.settledesk.callback;

import io.settledesk.packet.PacketLimits;

/**
 * What the receiver takes on at once.
 *
 * @param packet limits inside a packet
 * @param maxBodyBytes largest body, setting {@value #MAX_BODY_BYTES}; a larger one is refused before it is buffered
 * @param quarantineMaxBytes most bytes of wrongly signed bodies that are kept, setting {@value #QUARANTINE_MAX_BYTES}
 * @param workers requests worked on at once, setting {@value #WORKERS}; more than the database pool only wait for it
 * @param queue requests that may wait for a worker, setting {@value #QUEUE}; the next one is answered 503 at once
 * @param inboxWorkers stored batches applied at once in inbox mode, setting {@value #INBOX_WORKERS}
 */
public record ReceiverLimits(
        PacketLimits packet, int maxBodyBytes, long quarantineMaxBytes, int workers, int queue, int inboxWorkers) {
    public static final String MAX_BODY_BYTES = "receiver.max-body-bytes";
    public static final String QUARANTINE_MAX_BYTES = "quarantine.max-bytes";
    public static final String WORKERS = "receiver.workers";
    public static final String QUEUE = "receiver.queue";
    public static final String INBOX_WORKERS = "receiver.inbox-workers";

    private static final int STANDARD_INBOX_WORKERS = 4;
    private static final int MEBIBYTE = 1024 * 1024;

    public ReceiverLimits {
        require(MAX_BODY_BYTES, maxBodyBytes, 1024, 256 * MEBIBYTE);
        require(QUARANTINE_MAX_BYTES, quarantineMaxBytes, 0, Long.MAX_VALUE);
        require(WORKERS, workers, 1, 1000);
        require(QUEUE, queue, 1, 100_000);
        require(INBOX_WORKERS, inboxWorkers, 1, 100);
    }

    /** The same with four workers of the inbox. */
    public ReceiverLimits(PacketLimits packet, int maxBodyBytes, long quarantineMaxBytes, int workers, int queue) {
        this(packet, maxBodyBytes, quarantineMaxBytes, workers, queue, STANDARD_INBOX_WORKERS);
    }

    /** 8 MiB a body, 64 MiB of wrongly signed ones, 8 workers, 256 waiting. */
    public static ReceiverLimits standard() {
        return new ReceiverLimits(PacketLimits.standard(), 8 * MEBIBYTE, 64L * MEBIBYTE, 8, 256);
    }

    /**
     * These limits with no more workers than a pool has connections for, one of which is left for the service's other work: a
     * worker that waits for a connection would only make its sender wait longer for the same answer.
     */
    ReceiverLimits forPool(int connections) {
        return new ReceiverLimits(
                packet,
                maxBodyBytes,
                quarantineMaxBytes,
                Math.min(workers, Math.max(1, connections - 1)),
                queue,
                inboxWorkers);
    }

    private static void require(String setting, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(setting + " is " + value + ": it must be from " + least + " to " + most);
        }
    }
}
