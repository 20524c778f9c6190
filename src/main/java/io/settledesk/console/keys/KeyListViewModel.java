package io.settledesk.console.keys;

import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** State and commands of the list of keys: how it is narrowed, which key is opened. */
final class KeyListViewModel {
    private static final Duration LOOK = Duration.ofSeconds(5);

    private final TimedReads reads;
    private final KeyListQueries queries;
    private final PagedList<KeyRow> list;
    private final Ticker ticker;
    private final ReadOnlyObjectWrapper<Map<String, String>> filter =
            new ReadOnlyObjectWrapper<>(this, "filter", Map.of());
    private final ReadOnlyObjectWrapper<Optional<String>> opened =
            new ReadOnlyObjectWrapper<>(this, "opened", Optional.empty());
    private boolean shown;
    private boolean loaded;

    KeyListViewModel(UiTasks tasks, TimedReads reads, Tx tx) {
        this.reads = reads;
        this.queries = new KeyListQueries(tx);
        ListModel<KeyRow> model = new ListModel<>(KeyRow::key);
        model.sortProperty().set(Optional.of(Sort.descending("created")));
        this.list = new PagedList<>(tasks, "keys.list", model);
        this.ticker = tasks.ticker(LOOK, list::look);
        list.onClearFilters(() -> filter(Map.of()));
        model.currentProperty()
                .addListener((source, before, after) -> after.ifPresent(row -> opened.set(Optional.of(row.key()))));
        model.rows().addListener((InvalidationListener) source -> chooseFirst());
    }

    ListModel<KeyRow> model() {
        return list.model();
    }

    ReadOnlyObjectProperty<Map<String, String>> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /** The key whose proof is shown, stored or not. */
    ReadOnlyObjectProperty<Optional<String>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    void onShown() {
        shown = true;
        loadOnce();
        ticker.start();
    }

    void onHidden() {
        shown = false;
        ticker.stop();
        list.close();
    }

    void refresh() {
        list.again();
    }

    void goTo(Instant at) {
        list.goTo(at);
    }

    /** Stops a read; false when none runs. */
    boolean stop() {
        boolean reading = model().state() instanceof ListState.Loading;
        list.stop();
        return reading;
    }

    /** Changes values of the filter; an empty one takes its value away. */
    void narrow(Map<String, String> changes) {
        Map<String, String> words = new LinkedHashMap<>(filter.get());
        words.putAll(changes);
        words.values().removeIf(String::isEmpty);
        filter(words);
    }

    void filter(Map<String, String> words) {
        if (!words.equals(filter.get())) {
            filter.set(Map.copyOf(words));
            loaded = false;
        }
        if (shown) {
            loadOnce();
        }
    }

    /** Opens the proof of that key, whether or not an operation has it. */
    void open(String key) {
        if (!model().makeCurrent(key)) {
            model().currentProperty().set(Optional.empty());
        }
        opened.set(Optional.of(key));
    }

    void moveBy(int rows) {
        List<KeyRow> all = List.copyOf(model().rows());
        int at = model().currentProperty().get().map(all::indexOf).orElse(-1);
        if (!all.isEmpty()) {
            int next = Math.max(0, Math.min(all.size() - 1, at + rows));
            model().currentProperty().set(Optional.of(all.get(next)));
        }
    }

    /** The position of the opened row, from 1; empty when it is not in the list. */
    Optional<Long> position() {
        return model().currentProperty()
                .get()
                .map(row -> model().rows().indexOf(row))
                .filter(index -> index >= 0 && model().firstPosition() > 0)
                .map(index -> model().firstPosition() + index);
    }

    ExportWish exportWish(List<String> columns) {
        return new ExportWish(
                "financial-keys", filter.get(), List.copyOf(model().selection().ids()), columns);
    }

    /** Off the FX thread: operations that wait for their owner. */
    long countWaiting() {
        return queries.count(KeyFilter.ofWords(Map.of("state", "unassigned"))).value();
    }

    Map<String, String> remember() {
        Map<String, String> remembered = new HashMap<>();
        filter.get().forEach((name, value) -> remembered.put("filter." + name, value));
        opened.get().ifPresent(key -> remembered.put("opened", key));
        return remembered;
    }

    void restore(Map<String, String> remembered) {
        Map<String, String> words = new LinkedHashMap<>();
        remembered.forEach((name, value) -> {
            if (name.startsWith("filter.")) {
                words.put(name.substring("filter.".length()), value);
            }
        });
        filter(words);
        Optional.ofNullable(remembered.get("opened")).ifPresent(this::open);
    }

    private void loadOnce() {
        if (!loaded) {
            loaded = true;
            list.load(new Source(queries, KeyFilter.ofWords(filter.get()), reads));
        }
    }

    /** A list that was just read shows what was opened, or its first row. */
    private void chooseFirst() {
        if (model().rows().isEmpty()) {
            return;
        }
        boolean there = opened.get().filter(model()::makeCurrent).isPresent();
        if (!there && opened.get().isEmpty()) {
            model().currentProperty().set(Optional.of(model().rows().get(0)));
        }
    }

    /** The keys of one filter. */
    private record Source(KeyListQueries queries, KeyFilter filter, TimedReads reads) implements PageSource<KeyRow> {
        @Override
        public Page<KeyRow> page(PageRequest<KeyRow> request, TaskContext context) {
            return reads.read(() -> queries.page(filter, request));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(queries.count(filter));
        }

        @Override
        public List<KeyRow> reread(List<KeyRow> loaded, TaskContext context) {
            return queries.present(loaded);
        }

        @Override
        public boolean isFiltered() {
            return !filter.isNone();
        }
    }
}
