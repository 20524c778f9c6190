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
    private final Map<String, SimulatedOperation> byMerchantId = new LinkedHashMap<>();
    private final Map<String, String> merchantIds = new HashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
    private final Map<String, String> outcomes = new HashMap<>();
    private String usualOutcome = "success";

    PlatformBooks(InstantSource clock) {
        this.clock = clock;
    }

    /** How each operation ends that nothing else was told of: {@code success}, {@code failed} or {@code pending_retry}. */
    public synchronized void endAllAs(String word) {
        usualOutcome = word;
    }

    /** How the operation of a payout ends. */
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
        return Optional.ofNullable(merchantIds.get(id)).map(byMerchantId::get);
    }

    synchronized List<SimulatedOperation> all() {
        return List.copyOf(byMerchantId.values());
    }

    synchronized void ask(String idTransactionMerchant) {
        asked.merge(idTransactionMerchant, 1, Integer::sum);
    }

    /** Makes an operation; empty when there is one under this merchant id. */
    synchronized Optional<SimulatedOperation> make(UnaryOperator<SimulatedOperation> filled, String merchantId) {
        if (byMerchantId.containsKey(merchantId)) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        SimulatedOperation made = filled.apply(new SimulatedOperation(
                "op-" + (byMerchantId.size() + 1),
                merchantId,
                BigDecimal.ZERO,
                "",
                "",
                AT_FIRST,
                now,
                now,
                Optional.empty()));
        byMerchantId.put(merchantId, made);
        merchantIds.put(made.id(), merchantId);
        return Optional.of(made);
    }

    /** Every operation that is not final goes on by one state; those that changed are returned. */
    synchronized List<SimulatedOperation> step() {
        List<SimulatedOperation> changed = new ArrayList<>();
        byMerchantId.replaceAll((merchantId, was) -> {
            String end = outcomes.getOrDefault(merchantId, usualOutcome);
            String next = was.status().equals(AT_FIRST) ? "in_progress" : end;
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
