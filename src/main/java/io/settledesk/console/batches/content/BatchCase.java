package io.settledesk.console.batches.content;

import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of one batchId, as of one snapshot. A batchId that was only refused, or never stored because of a
 * temporary error, has deliveries alone.
 *
 * @param batchId as it was asked for
 * @param stored the stored batch
 * @param sends the latest deliveries, newest first
 * @param sendCount all deliveries
 * @param items its elements, with what became of them once it is applied
 * @param money what it posted, by currency
 * @param refused refused packets that name this batchId, newest first
 * @param otherContents bodies that came with other content under this batchId
 * @param journal what people did to it, newest first
 * @param readAt database time of the snapshot
 */
public record BatchCase(
        String batchId,
        Optional<Stored> stored,
        List<Delivery> sends,
        long sendCount,
        List<ItemRow> items,
        List<Money> money,
        List<Refused> refused,
        int otherContents,
        List<Entry> journal,
        Instant readAt) {
    public BatchCase {
        sends = List.copyOf(sends);
        items = List.copyOf(items);
        money = List.copyOf(money);
        refused = List.copyOf(refused);
        journal = List.copyOf(journal);
    }

    /** Nothing is stored under that id. */
    public boolean isUnknown() {
        return stored.isEmpty() && sends.isEmpty() && refused.isEmpty();
    }

    /** It is stored and waits, or failed. */
    public boolean isWaiting() {
        return stored.filter(batch -> !batch.state().equals("applied")).isPresent();
    }

    /**
     * The stored batch without its bytes.
     *
     * @param signed whether a signature came with it
     * @param fingerprint of the secret that verified it
     */
    public record Stored(
            String state,
            String source,
            int coupons,
            long size,
            String sha256,
            boolean signed,
            Optional<String> fingerprint,
            Instant receivedAt,
            Optional<Instant> appliedAt,
            int attempts,
            String error) {}

    /** A packet in quarantine. */
    public record Refused(String quarantineId, Instant at, String reason, String path, String state) {}

    /** A line of the journal. */
    public record Entry(long seq, Instant at, String actor, String action, String reason, String outcome) {}
}
