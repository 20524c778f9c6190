package io.settledesk.demo.platform;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The simulated platform's own books: what tests trust. At most one operation for a merchant id, as the platform guarantees;
 * how often each was asked for is counted too.
 */
public final class PlatformBooks {
    private static final String AT_FIRST = "created";

    private final InstantSource clock;
    private final PlatformArchive archive;
    private final Map<String, SimulatedOperation> byMerchantId = new LinkedHashMap<>();
    private final Map<String, String> merchantIds = new HashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
    private final Map<String, String> outcomes = new HashMap<>();
    private String usualOutcome = "success";

    PlatformBooks(InstantSource clock, PlatformArchive archive) {
        this.clock = clock;
        this.archive = archive;
    }

    /** The word in which each operation ends that nothing else was told of, such as {@code success} or {@code failed}. */
    public synchronized void endAllAs(String word) {
        usualOutcome = word;
    }

    /** The word in which the operation of a payout ends, or stays. */
    public synchronized void endAs(String idTransactionMerchant, String word) {
        outcomes.put(idTransactionMerchant, word);
    }

    /** How many operations there are for each merchant id: never more than one. */
    public synchronized Map<String, Integer> operations() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        byMerchantId.keySet().forEach(id -> counts.put(id, 1));
        return counts;
    }

    /** How often each merchant id was asked for. */
    public synchronized Map<String, Integer> asked() {
        return Map.copyOf(asked);
    }

    public synchronized Optional<SimulatedOperation> find(String idTransactionMerchant) {
        return Optional.ofNullable(byMerchantId.get(idTransactionMerchant));
    }

    /** Puts an operation into the state that a test wants, whatever it was. */
    public synchronized void set(String idTransactionMerchant, String word) {
        byMerchantId.computeIfPresent(idTransactionMerchant, (id, was) -> was.as(word, clock.instant()));
    }

    synchronized Optional<SimulatedOperation> byId(String id) {
        if (!merchantIds.containsKey(id)) {
            archive.byId(id).ifPresent(this::keep);
        }
        return Optional.ofNullable(merchantIds.get(id)).map(byMerchantId::get);
    }

    /** The one of a merchant id; all that were made here for an empty one. */
    synchronized List<SimulatedOperation> under(String merchantId) {
        return merchantId.isEmpty()
                ? List.copyOf(byMerchantId.values())
                : known(merchantId).stream().toList();
    }

    private Optional<SimulatedOperation> known(String merchantId) {
        if (!byMerchantId.containsKey(merchantId)) {
            archive.byMerchantId(merchantId).ifPresent(this::keep);
        }
        return Optional.ofNullable(byMerchantId.get(merchantId));
    }

    private void keep(SimulatedOperation operation) {
        byMerchantId.put(operation.idTransactionMerchant(), operation);
        merchantIds.put(operation.id(), operation.idTransactionMerchant());
    }

    synchronized void ask(String idTransactionMerchant) {
        asked.merge(idTransactionMerchant, 1, Integer::sum);
    }

    /** Makes an operation; empty when there is one under this merchant id. */
    synchronized Optional<SimulatedOperation> make(UnaryOperator<SimulatedOperation> filled, String merchantId) {
        if (known(merchantId).isPresent()) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        SimulatedOperation made = filled.apply(new SimulatedOperation(
                archive.idFor(merchantId).orElseGet(() -> "op-" + (byMerchantId.size() + 1)),
                merchantId,
                BigDecimal.ZERO,
                "",
                "",
                AT_FIRST,
                now,
                now,
                Optional.empty()));
        keep(made);
        return Optional.of(made);
    }

    /** Whether some operation is still to go on. */
    public synchronized boolean isMoving() {
        return byMerchantId.values().stream()
                .anyMatch(operation ->
                        !operation.isFinal() && !operation.status().equals(end(operation.idTransactionMerchant())));
    }

    private String end(String merchantId) {
        return outcomes.getOrDefault(merchantId, usualOutcome);
    }

    /** Every operation that is not final goes on by one state; those that changed are returned. */
    synchronized List<SimulatedOperation> step() {
        List<SimulatedOperation> changed = new ArrayList<>();
        byMerchantId.replaceAll((merchantId, was) -> {
            String end = end(merchantId);
            String next = was.status().equals(AT_FIRST) && !end.equals(AT_FIRST) ? "in_progress" : end;
            if (was.isFinal() || was.status().equals(next)) {
                return was;
            }
            SimulatedOperation now = was.as(next, clock.instant());
            changed.add(now);
            return now;
        });
        return changed;
    }
}
