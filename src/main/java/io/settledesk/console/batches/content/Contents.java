package io.settledesk.console.batches.content;

import io.settledesk.domain.Money;
import java.util.List;

/**
 * One batchId that came with two contents. The first stands.
 *
 * @param first the stored bytes
 * @param firstEffect what they moved when they were taken, by currency
 * @param other the bytes that came later
 * @param otherEffect what those would have moved in their place, by currency
 * @param differences where they differ, in the order of the first
 */
public record Contents(
        StoredBytes first,
        List<Money> firstEffect,
        StoredBytes other,
        List<Money> otherEffect,
        List<Difference> differences) {
    public Contents {
        firstEffect = List.copyOf(firstEffect);
        otherEffect = List.copyOf(otherEffect);
        differences = List.copyOf(differences);
    }
}
