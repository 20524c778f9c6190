package io.settledesk.db;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the transactions that lost a race and are tried again, by SQLState. */
final class Retries {
    private final Map<String, LongAdder> byState = new ConcurrentHashMap<>();

    void add(String sqlState) {
        byState.computeIfAbsent(sqlState, state -> new LongAdder()).increment();
    }

    long of(String sqlState) {
        LongAdder count = byState.get(sqlState);
        return count == null ? 0 : count.sum();
    }
}
