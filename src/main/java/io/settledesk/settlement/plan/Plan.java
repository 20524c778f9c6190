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

    /** The plan of these items, with its hash and its money. */
    public static Plan of(String batchId, String bodySha256, Instant madeAt, List<PlanItem> items) {
        SortedMap<String, BigDecimal> money = new TreeMap<>();
        items.stream()
                .flatMap(item -> item.newOperations().stream())
                .forEach(made ->
                        money.merge(made.amount().currency(), made.signed().amount(), BigDecimal::add));
        return new Plan(batchId, bodySha256, PlanHash.of(batchId, bodySha256, items), madeAt, items, money);
    }

    /** How many operations would be made. */
    public int newOperations() {
        return items.stream().mapToInt(item -> item.newOperations().size()).sum();
    }
}
