package io.settledesk.console.ui.list;

import io.settledesk.console.ui.text.Count;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;

/**
 * What a list shows: rows, state, current row, selection, order, count. Used on the FX thread. A list by key is filled by a
 * {@link PagedList}; a short one by {@link #show(List)}.
 */
public final class ListModel<R> {
    private final Function<R, String> id;
    private final ObservableList<R> rows = FXCollections.observableArrayList();
    private final ObservableList<R> visibleRows = FXCollections.unmodifiableObservableList(rows);
    private final ObservableSet<String> changed = FXCollections.observableSet();
    private final Selection selection = new Selection();
    private final ReadOnlyObjectWrapper<ListState> state =
            new ReadOnlyObjectWrapper<>(this, "state", new ListState.Ready());
    private final ReadOnlyObjectWrapper<Optional<Waiting>> waiting =
            new ReadOnlyObjectWrapper<>(this, "waiting", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Count>> total =
            new ReadOnlyObjectWrapper<>(this, "total", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Instant>> asOf =
            new ReadOnlyObjectWrapper<>(this, "asOf", Optional.empty());
    private final ObjectProperty<Optional<Sort>> sort = new SimpleObjectProperty<>(this, "sort", Optional.empty());
    private final ObjectProperty<Optional<R>> current = new SimpleObjectProperty<>(this, "current", Optional.empty());
    private final ReadOnlyIntegerWrapper restarts = new ReadOnlyIntegerWrapper(this, "restarts");
    private ListControl control = ListControl.none();
    private Predicate<R> counted = row -> true;
    private long firstPosition = 1;

    /** The id tells rows apart across reads, e.g. the coupon code. */
    public ListModel(Function<R, String> id) {
        this.id = id;
    }

    /** Loaded rows; read only. */
    public ObservableList<R> rows() {
        return visibleRows;
    }

    public String id(R row) {
        return id.apply(row);
    }

    public ReadOnlyObjectProperty<ListState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ListState state() {
        return state.get();
    }

    /** The row in focus, whose case is shown beside the list. */
    public ObjectProperty<Optional<R>> currentProperty() {
        return current;
    }

    /** The order now; the table's headers show it. */
    public ObjectProperty<Optional<Sort>> sortProperty() {
        return sort;
    }

    public ReadOnlyObjectProperty<Optional<Waiting>> waitingProperty() {
        return waiting.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Count>> totalProperty() {
        return total.getReadOnlyProperty();
    }

    /** The database's clock of what is shown. */
    public ReadOnlyObjectProperty<Optional<Instant>> asOfProperty() {
        return asOf.getReadOnlyProperty();
    }

    /** Position of the first loaded row in the whole list, from 1; 0 where it is not known, after a jump to a date. */
    public long firstPosition() {
        return firstPosition;
    }

    public Selection selection() {
        return selection;
    }

    /** Ids of loaded rows that changed since they were read: they carry a dot and keep their place. */
    public ObservableSet<String> changed() {
        return changed;
    }

    public ListControl control() {
        return control;
    }

    public void setControl(ListControl next) {
        control = next;
    }

    /** Lines that head a group are no rows to be counted. */
    public void countingOnly(Predicate<R> rowsProper) {
        counted = rowsProper;
    }

    /** How many rows are loaded, without lines that head a group. */
    public int loaded() {
        return (int) rows.stream().filter(counted).count();
    }

    /** What an action acts on: the picked rows, or the current one when none is picked. */
    public List<String> chosenIds() {
        if (!selection.ids().isEmpty()) {
            return List.copyOf(selection.ids());
        }
        return current.get().map(row -> List.of(id(row))).orElse(List.of());
    }

    /** All rows of a short list; empty rows show the empty state. */
    public void show(List<R> all) {
        show(all, Optional.empty(), false);
    }

    /** Rows from the start, as of a moment. */
    void show(List<R> all, Optional<Instant> at, boolean filtered) {
        firstPosition = 1;
        changed.clear();
        waiting.set(Optional.empty());
        asOf.set(at);
        rows.setAll(all);
        keepCurrent();
        state.set(all.isEmpty() ? new ListState.Empty(filtered, at) : new ListState.Ready());
    }

    void append(List<R> more) {
        rows.addAll(more);
    }

    void prepend(List<R> more) {
        rows.addAll(0, more);
        firstPosition = firstPosition == 0 ? 0 : Math.max(1, firstPosition - more.size());
    }

    /** Lets rows go at the far end. */
    void trimFirst(int count) {
        rows.remove(0, count);
        firstPosition = firstPosition == 0 ? 0 : firstPosition + count;
    }

    void trimLast(int count) {
        rows.remove(rows.size() - count, rows.size());
    }

    /** Moves when the list was read anew under another filter, in another order or at another place: it is seen from its top. */
    public ReadOnlyIntegerProperty restartsProperty() {
        return restarts.getReadOnlyProperty();
    }

    void restarted() {
        restarts.set(restarts.get() + 1);
    }

    void positionUnknown() {
        firstPosition = 0;
    }

    /** Replaces loaded rows by their present state where they differ, each in its place, and marks them. */
    public void update(Collection<R> present) {
        Map<String, R> byId = present.stream().collect(Collectors.toMap(id, row -> row, (first, second) -> second));
        for (int at = 0; at < rows.size(); at++) {
            R now = byId.get(id(rows.get(at)));
            if (now != null && !now.equals(rows.get(at))) {
                changed.add(id(now));
                rows.set(at, now);
            }
        }
        keepCurrent();
    }

    public void setState(ListState next) {
        state.set(next);
    }

    void setWaiting(Optional<Waiting> next) {
        waiting.set(next);
    }

    public void setTotal(Optional<Count> next) {
        total.set(next);
    }

    /** Makes the row of that id current, if it is loaded. */
    public boolean makeCurrent(String wanted) {
        Optional<R> found = find(wanted);
        found.ifPresent(row -> current.set(Optional.of(row)));
        return found.isPresent();
    }

    public Optional<R> find(String wanted) {
        return rows.stream().filter(row -> id(row).equals(wanted)).findFirst();
    }

    /** Picks every loaded row. */
    public boolean pickAll() {
        return selection.add(rows.stream().map(id).toList());
    }

    /** Redraws rows after their words changed. */
    public void refresh(UnaryOperator<R> again) {
        List<R> renewed = new ArrayList<>(rows);
        renewed.replaceAll(again);
        rows.setAll(renewed);
        keepCurrent();
    }

    private void keepCurrent() {
        current.get().map(this::id).ifPresent(wanted -> {
            Optional<R> now = find(wanted);
            if (now.isPresent()) {
                current.set(now);
            }
        });
    }
}
