package io.settledesk.stress.simulation;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.IncidentChange;
import io.settledesk.packet.Packet;
import io.settledesk.settlement.run.RunItem;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the database is to the engine: committed rows, locks that end with their transaction, commits whole or not at all. */
final class SimulatedStore {
    private final Map<String, Packet> batches = new LinkedHashMap<>();
    private final Map<String, CouponState> coupons = new HashMap<>();
    private final Map<String, FinancialOperation> operations = new HashMap<>();
    private final Map<String, BigDecimal> ledger = new HashMap<>();
    private final Map<String, Set<String>> incidents = new HashMap<>();
    private final Map<String, SimulatedApply> locks = new HashMap<>();
    private long doubled;

    /** Batches in the order of their commits. */
    Map<String, Packet> batches() {
        return batches;
    }

    CouponState coupon(String code) {
        return coupons.getOrDefault(code, CouponState.unseen(code));
    }

    /** Operations of a coupon by what follows its code in their keys. */
    Map<String, Integer> operations(String code) {
        Map<String, Integer> found = new HashMap<>();
        operations.forEach((key, operation) -> {
            if (operation.key().couponCode().equals(code)) {
                found.put(
                        key.substring(code.length()),
                        operation.amount().amount().intValueExact());
            }
        });
        return found;
    }

    BigDecimal posted(String code) {
        return ledger.getOrDefault(code, BigDecimal.ZERO);
    }

    Set<String> incidents(String code) {
        return incidents.getOrDefault(code, Set.of());
    }

    /** Operations that were made again under a key that was there. */
    long doubled() {
        return doubled;
    }

    /** Locks a row, or a batchId that is being registered, for a transaction; false when another has it. */
    boolean lock(String row, SimulatedApply transaction) {
        SimulatedApply holder = locks.putIfAbsent(row, transaction);
        return holder == null || holder == transaction;
    }

    void release(SimulatedApply transaction) {
        locks.values().removeIf(holder -> holder == transaction);
    }

    void commit(Packet packet, List<RunItem> items) {
        batches.put(packet.batchId(), packet);
        for (RunItem item : items) {
            String code = item.element().couponCode();
            coupons.put(code, item.decision().next());
            item.decision().operations().forEach(this::post);
            Set<String> open = incidents.computeIfAbsent(code, any -> new TreeSet<>());
            item.decision().incidents().forEach(change -> note(open, change));
        }
    }

    private void post(FinancialOperation operation) {
        doubled += operations.put(operation.key().toString(), operation) == null ? 0 : 1;
        ledger.merge(operation.key().couponCode(), operation.signed().amount(), BigDecimal::add);
    }

    private static void note(Set<String> open, IncidentChange change) {
        String incident = change.kind() + " " + change.identity();
        if (change instanceof IncidentChange.Open) {
            open.add(incident);
        } else {
            open.remove(incident);
        }
    }
}
