package io.settledesk.console.batches.list;

import io.settledesk.console.batches.list.BatchListOpened.Batch;
import io.settledesk.console.batches.list.BatchListOpened.Delivery;
import io.settledesk.console.batches.list.BatchListOpened.Refused;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.db.Tx;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/** State and commands of the three lists: which one, how it is narrowed, what is opened from it. */
public final class BatchListViewModel {
    private static final Duration LOOK = Duration.ofSeconds(5);

    private final UiTasks tasks;
    private final TimedReads reads;
    private final BatchListQueries batchQueries;
    private final DeliveryQueries deliveryQueries;
    private final QuarantineQueries quarantineQueries;
    private final PagedList<BatchRow> batches;
    private final PagedList<DeliveryRow> deliveries;
    private final PagedList<QuarantineRow> quarantine;
    private final Ticker ticker;
    private final ObjectProperty<BatchListSegment> segment =
            new SimpleObjectProperty<>(this, "segment", BatchListSegment.BATCHES);
    private final Map<BatchListSegment, ReadOnlyObjectWrapper<Map<String, String>>> filters =
            new EnumMap<>(BatchListSegment.class);
    private final ReadOnlyObjectWrapper<Optional<BatchListOpened>> opened =
            new ReadOnlyObjectWrapper<>(this, "opened", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Instant>> keptSince =
            new ReadOnlyObjectWrapper<>(this, "keptSince", Optional.empty());
    private final Set<BatchListSegment> loaded = EnumSet.noneOf(BatchListSegment.class);
    private boolean shown;

    /** The lists begin empty; they read when they are shown. */
    public BatchListViewModel(UiTasks tasks, TimedReads reads, Tx tx) {
        this.tasks = tasks;
        this.reads = reads;
        this.batchQueries = new BatchListQueries(tx);
        this.deliveryQueries = new DeliveryQueries(tx);
        this.quarantineQueries = new QuarantineQueries(tx);
        this.batches = list("batches.list", BatchRow::batchId, row -> new Batch(row.batchId()));
        this.deliveries = list("batches.deliveries", DeliveryRow::deliveryId, BatchListViewModel::openedBy);
        this.quarantine =
                list("batches.quarantine", QuarantineRow::quarantineId, row -> new Refused(row.quarantineId()));
        this.ticker = tasks.ticker(LOOK, this::look);
        for (BatchListSegment each : BatchListSegment.values()) {
            filters.put(each, new ReadOnlyObjectWrapper<>(this, each.word(), Map.of()));
        }
        batches.onClearFilters(() -> filter(BatchListSegment.BATCHES, Map.of()));
        deliveries.onClearFilters(() -> filter(BatchListSegment.DELIVERIES, Map.of()));
        quarantine.onClearFilters(() -> filter(BatchListSegment.QUARANTINE, Map.of()));
        segment.addListener((source, before, after) -> segmentChanged());
    }

    public ObjectProperty<BatchListSegment> segmentProperty() {
        return segment;
    }

    /** What the pane shows. */
    public ReadOnlyObjectProperty<Optional<BatchListOpened>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /** The filter of a list, as words. */
    ReadOnlyObjectProperty<Map<String, String>> filterProperty(BatchListSegment of) {
        return wrapper(of).getReadOnlyProperty();
    }

    /** How far back deliveries are kept, once it is known. */
    ReadOnlyObjectProperty<Optional<Instant>> keptSinceProperty() {
        return keptSince.getReadOnlyProperty();
    }

    ListModel<BatchRow> batches() {
        return batches.model();
    }

    ListModel<DeliveryRow> deliveries() {
        return deliveries.model();
    }

    ListModel<QuarantineRow> quarantine() {
        return quarantine.model();
    }

    /** The list in view. */
    public ListModel<?> model() {
        return current().model();
    }

    /** The screen is in view: reads what it has not read yet, and looks from time to time. */
    public void onShown() {
        shown = true;
        loadOnce();
        ticker.start();
    }

    public void onHidden() {
        shown = false;
        ticker.stop();
        batches.close();
        deliveries.close();
        quarantine.close();
    }

    /** Reads the list in view again. */
    public void refresh() {
        current().again();
    }

    public void goTo(Instant at) {
        current().goTo(at);
    }

    /** Stops a read; false when none runs. */
    public boolean stop() {
        boolean reading = model().state() instanceof ListState.Loading;
        current().stop();
        return reading;
    }

    /** Changes values of a filter; an empty one takes its value away. */
    void narrow(BatchListSegment of, Map<String, String> changes) {
        Map<String, String> words = new LinkedHashMap<>(wrapper(of).get());
        words.putAll(changes);
        words.values().removeIf(String::isEmpty);
        filter(of, words);
    }

    /** A whole filter, and its list at once. */
    public void filter(BatchListSegment of, Map<String, String> words) {
        if (!words.equals(wrapper(of).get())) {
            wrapper(of).set(Map.copyOf(words));
            loaded.remove(of);
        }
        if (shown && of == segment.get()) {
            loadOnce();
        }
    }

    /** Opens that, in the list where it stands; a row that is not loaded is opened all the same. */
    public void open(BatchListOpened wanted) {
        if (wanted instanceof Refused) {
            segment.set(BatchListSegment.QUARANTINE);
        } else if (wanted instanceof Batch && segment.get() == BatchListSegment.QUARANTINE) {
            segment.set(BatchListSegment.BATCHES);
        }
        if (!model().makeCurrent(wanted.id())) {
            current().model().currentProperty().set(Optional.empty());
        }
        opened.set(Optional.of(wanted));
    }

    /** Opens the row that many below the opened one. */
    public void moveBy(int rows) {
        moveBy(model(), rows);
    }

    /** The position of the opened row, from 1; empty when it is not in the list. */
    public Optional<Long> position() {
        return positionIn(model());
    }

    /** What the list in view would be exported as. */
    ExportWish exportWish(List<String> columns) {
        BatchListSegment of = segment.get();
        return new ExportWish(
                of.word(), wrapper(of).get(), List.copyOf(model().selection().ids()), columns);
    }

    /** What a replay acts on: the picked batches or refused packets, or the one in focus. */
    List<String> chosenBatches() {
        if (segment.get() != BatchListSegment.DELIVERIES) {
            return model().chosenIds();
        }
        return deliveries().chosenIds().stream()
                .flatMap(id -> deliveries().find(id).stream())
                .map(DeliveryRow::batchId)
                .filter(batch -> !batch.isEmpty())
                .distinct()
                .toList();
    }

    public Map<String, String> remember() {
        Map<String, String> remembered = new HashMap<>();
        remembered.put("segment", segment.get().word());
        filters.forEach((of, words) ->
                words.get().forEach((name, value) -> remembered.put("filter." + of.word() + "." + name, value)));
        opened.get().ifPresent(what -> {
            remembered.put("opened", what.id());
            remembered.put("kind", what.getClass().getSimpleName());
        });
        return remembered;
    }

    public void restore(Map<String, String> remembered) {
        for (BatchListSegment of : BatchListSegment.values()) {
            String prefix = "filter." + of.word() + ".";
            Map<String, String> words = new LinkedHashMap<>();
            remembered.forEach((name, value) -> {
                if (name.startsWith(prefix)) {
                    words.put(name.substring(prefix.length()), value);
                }
            });
            filter(of, words);
        }
        segment.set(BatchListSegment.of(remembered.getOrDefault("segment", "")));
        remembered(remembered).ifPresent(this::open);
    }

    private static Optional<BatchListOpened> remembered(Map<String, String> remembered) {
        String id = remembered.getOrDefault("opened", "");
        if (id.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                switch (remembered.getOrDefault("kind", "")) {
                    case "Refused" -> new Refused(id);
                    case "Delivery" -> new Delivery(id);
                    default -> new Batch(id);
                });
    }

    private <R> PagedList<R> list(String name, Function<R, String> id, Function<R, BatchListOpened> opening) {
        ListModel<R> model = new ListModel<>(id);
        model.sortProperty().set(Optional.of(Sort.descending("received")));
        model.currentProperty()
                .addListener(
                        (source, before, after) -> after.ifPresent(row -> opened.set(Optional.of(opening.apply(row)))));
        model.rows().addListener((InvalidationListener) source -> chooseFirst(model));
        return new PagedList<>(tasks, name, model);
    }

    /** A list that was just read shows what was opened, or its first row. */
    private <R> void chooseFirst(ListModel<R> model) {
        if (model != model() || model.rows().isEmpty()) {
            return;
        }
        Optional<String> wanted = opened.get().map(BatchListOpened::id);
        boolean there = wanted.filter(model::makeCurrent).isPresent();
        if (!there && opened.get().isEmpty()) {
            model.currentProperty().set(Optional.of(model.rows().get(0)));
        }
    }

    private static BatchListOpened openedBy(DeliveryRow row) {
        return row.batchId().isEmpty() ? new Delivery(row.deliveryId()) : new Batch(row.batchId());
    }

    private void segmentChanged() {
        if (shown) {
            loadOnce();
        }
        model().currentProperty().get().ifPresent(row -> reopen(model()));
    }

    /** What is in focus in the list that came into view. */
    private <R> void reopen(ListModel<R> model) {
        Optional<R> row = model.currentProperty().get();
        model.currentProperty().set(Optional.empty());
        model.currentProperty().set(row);
    }

    private void loadOnce() {
        if (!loaded.add(segment.get())) {
            return;
        }
        Map<String, String> words = wrapper(segment.get()).get();
        switch (segment.get()) {
            case BATCHES -> batches.load(new BatchListSources.Batches(batchQueries, BatchFilter.ofWords(words), reads));
            case DELIVERIES ->
                deliveries.load(new BatchListSources.Deliveries(deliveryQueries, DeliveryFilter.ofWords(words), reads));
            case QUARANTINE -> {
                quarantine.load(
                        new BatchListSources.Quarantined(quarantineQueries, QuarantineFilter.ofWords(words), reads));
                tasks.run("batches.kept", deliveryQueries::keptSince)
                        .onSuccess(keptSince::set)
                        .onFailure(problem -> keptSince.set(Optional.empty()))
                        .start();
            }
        }
    }

    private void look() {
        current().look();
    }

    private PagedList<?> current() {
        return switch (segment.get()) {
            case BATCHES -> batches;
            case DELIVERIES -> deliveries;
            case QUARANTINE -> quarantine;
        };
    }

    private ReadOnlyObjectWrapper<Map<String, String>> wrapper(BatchListSegment of) {
        return Objects.requireNonNull(filters.get(of));
    }

    private static <R> void moveBy(ListModel<R> model, int rows) {
        List<R> all = new ArrayList<>(model.rows());
        int at = model.currentProperty().get().map(all::indexOf).orElse(-1);
        if (!all.isEmpty()) {
            int next = Math.max(0, Math.min(all.size() - 1, at + rows));
            model.currentProperty().set(Optional.of(all.get(next)));
        }
    }

    private static <R> Optional<Long> positionIn(ListModel<R> model) {
        return model.currentProperty()
                .get()
                .map(row -> model.rows().indexOf(row))
                .filter(index -> index >= 0 && model.firstPosition() > 0)
                .map(index -> model.firstPosition() + index);
    }
}
