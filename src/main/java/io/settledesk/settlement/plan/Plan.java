package io.settledesk.settlement.plan;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the engine would do with a stored batch. The hash covers what would be done, no clock and no balance; an effect
 * names it, and is refused when the hash has changed.
 *
 * @param batchId the batch
 * @param bodySha256 hex of the hash over the stored bytes
 * @param planSha256 hex of the hash over this plan
 * @param madeAt database time of the snapshot that was read
 * @param items one an element, in array order
 * @param money signed sum of the new operations by currency; empty when nothing would move
 */
public record Plan(
        String batchId,
        String bodySha256,
        String planSha256,
        Instant madeAt,
        List<PlanItem> items,
        SortedMap<String, BigDecimal> money) {
    public Plan {
        items = List.copyOf(items);
        money = Collections.unmodifiableSortedMap(new TreeMap<>(money));
    }

    /** How many operations would be made. */
    public int newOperations() {
        return items.stream().mapToInt(item -> item.newOperations().size()).sum();
    }
}
