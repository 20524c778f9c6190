package io.settledesk.console.ui.list;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/** Picked rows by id, kept across pages and refreshes; at most 10,000. */
public final class Selection {
    /** More cannot be picked: narrow the filter. */
    public static final int LIMIT = 10_000;

    private final ObservableSet<String> ids = FXCollections.observableSet(new LinkedHashSet<>());
    private final ObservableSet<String> visible = FXCollections.unmodifiableObservableSet(ids);

    /** In the order of picking; read only. */
    public ObservableSet<String> ids() {
        return visible;
    }

    public boolean isPicked(String id) {
        return ids.contains(id);
    }

    /** Picks or lets go; false if it would be one too many. */
    public boolean toggle(String id) {
        if (ids.remove(id)) {
            return true;
        }
        return add(Set.of(id));
    }

    /** Picks these too; false, and nothing changed, if they would be too many. */
    public boolean add(Collection<String> more) {
        Set<String> together = new LinkedHashSet<>(ids);
        together.addAll(more);
        if (together.size() > LIMIT) {
            return false;
        }
        ids.addAll(more);
        return true;
    }

    public void clear() {
        ids.clear();
    }
}
