package io.settledesk.settlement.explain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Why a coupon has its amount. The sums are by currency, signed; nothing is ever converted.
 *
 * @param couponCode the coupon
 * @param readAt database time of the snapshot
 * @param standing what is in force now
 * @param steps one a stored version, first taken first
 * @param explained what the rules say was moved
 * @param posted what the ledger holds under this coupon's keys
 * @param waiting what is recorded and waits for its owner or its currency
 * @param ledgerEntries ledger entries under this coupon's keys
 * @param strangeKeys stored keys of this coupon that no step asks for, and steps' keys stored with another amount
 * @param otherEntries entries of the account between this coupon's own, where the balance after them is below zero
 * @param decisions what persons decided about the coupon's conflicts, first made first
 */
public record Explanation(
        String couponCode,
        Instant readAt,
        Standing standing,
        List<ExplainStep> steps,
        SortedMap<String, BigDecimal> explained,
        SortedMap<String, BigDecimal> posted,
        SortedMap<String, BigDecimal> waiting,
        int ledgerEntries,
        List<String> strangeKeys,
        List<OtherEntry> otherEntries,
        List<ByHand> decisions) {

    /**
     * A person's decision about a conflict.
     *
     * @param batchId the batch of source manual that carries it
     * @param keep the standing result was kept; else the parked one was taken
     * @param actor who decided
     * @param reason why, in the person's words
     * @param at when
     */
    public record ByHand(String batchId, boolean keep, String actor, String reason, Instant at) {}

    public Explanation {
        steps = List.copyOf(steps);
        explained = copy(explained);
        posted = copy(posted);
        waiting = copy(waiting);
        strangeKeys = List.copyOf(strangeKeys);
        otherEntries = List.copyOf(otherEntries);
        decisions = List.copyOf(decisions);
    }

    private static SortedMap<String, BigDecimal> copy(SortedMap<String, BigDecimal> sums) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(sums));
    }

    /** Whether what the rules say equals what is recorded: the ledger plus what waits. */
    public boolean holds() {
        if (!strangeKeys.isEmpty()) {
            return false;
        }
        SortedMap<String, BigDecimal> recorded = new TreeMap<>(recorded());
        recorded.values().removeIf(sum -> sum.signum() == 0);
        SortedMap<String, BigDecimal> expected = new TreeMap<>(explained);
        expected.values().removeIf(sum -> sum.signum() == 0);
        return expected.keySet().equals(recorded.keySet())
                && expected.entrySet().stream()
                        .allMatch(entry -> entry.getValue().compareTo(recorded.get(entry.getKey())) == 0);
    }

    /** What is recorded: the ledger plus what waits, by currency. */
    public SortedMap<String, BigDecimal> recorded() {
        SortedMap<String, BigDecimal> recorded = new TreeMap<>(posted);
        waiting.forEach((currency, sum) -> recorded.merge(currency, sum, BigDecimal::add));
        return recorded;
    }
}
