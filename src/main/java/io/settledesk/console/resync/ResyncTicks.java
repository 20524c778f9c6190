package io.settledesk.console.resync;

import io.settledesk.domain.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/** Which lines of each run are ticked, with the money that they move; kept while the screen lives. Nothing is at first. */
final class ResyncTicks {
    private final Map<String, Map<Integer, List<Money>>> byRun = new HashMap<>();
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper(this, "changes");

    /** Moves with every change. */
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    boolean isTicked(String runId, int position) {
        return of(runId).containsKey(position);
    }

    int count(String runId) {
        return of(runId).size();
    }

    /** Positions in order. */
    List<Integer> positions(String runId) {
        return List.copyOf(of(runId).keySet());
    }

    List<Money> money(String runId) {
        List<Money> all = new ArrayList<>();
        of(runId).values().forEach(all::addAll);
        return all;
    }

    void set(String runId, int position, List<Money> money, boolean ticked) {
        if (ticked) {
            of(runId).put(position, money);
        } else {
            of(runId).remove(position);
        }
        changed();
    }

    void setAll(String runId, Map<Integer, List<Money>> lines) {
        byRun.put(runId, new TreeMap<>(lines));
        changed();
    }

    void clear(String runId) {
        byRun.remove(runId);
        changed();
    }

    private Map<Integer, List<Money>> of(String runId) {
        return byRun.computeIfAbsent(runId, each -> new TreeMap<>());
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }
}
