package io.settledesk.console.payouts.list;

import io.settledesk.console.payouts.list.PayoutListOpened.Payment;
import io.settledesk.console.payouts.list.PayoutListOpened.Payout;
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
public final class PayoutListViewModel {
    private static final Duration LOOK = Duration.ofSeconds(5);
    private static final String DESK = "unknown";

    private final UiTasks tasks;
    private final TimedReads reads;
    private final PayoutListQueries payoutQueries;
    private final PaymentListQueries paymentQueries;
    private final PagedList<PayoutRow> all;
    private final PagedList<PayoutRow> desk;
    private final PagedList<PaymentRow> payments;
    private final Ticker ticker;
    private final ObjectProperty<PayoutListSegment> segment =
            new SimpleObjectProperty<>(this, "segment", PayoutListSegment.ALL);
    private final Map<PayoutListSegment, ReadOnlyObjectWrapper<Map<String, String>>> filters =
            new EnumMap<>(PayoutListSegment.class);
    private final ReadOnlyObjectWrapper<Optional<PayoutListOpened>> opened =
            new ReadOnlyObjectWrapper<>(this, "opened", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Long>> unknown =
            new ReadOnlyObjectWrapper<>(this, "unknown", Optional.empty());
    private final ReadOnlyObjectWrapper<String> policy = new ReadOnlyObjectWrapper<>(this, "policy", "none");
    private final Set<PayoutListSegment> loaded = EnumSet.noneOf(PayoutListSegment.class);
    private boolean shown;

    /** The lists begin empty; they read when they are shown. */
    public PayoutListViewModel(UiTasks tasks, TimedReads reads, Tx tx) {
        this.tasks = tasks;
        this.reads = reads;
        this.payoutQueries = new PayoutListQueries(tx);
        this.paymentQueries = new PaymentListQueries(tx);
        this.all = list("payouts.list", PayoutRow::merchantId, true, row -> new Payout(row.merchantId()));
        this.desk = list("payouts.desk", PayoutRow::merchantId, false, row -> new Payout(row.merchantId()));
        this.payments =
                list("payouts.payments", PaymentRow::id, true, row -> new Payment(row.gateway(), row.paymentId()));
        this.ticker = tasks.ticker(LOOK, this::look);
        for (PayoutListSegment each : PayoutListSegment.values()) {
            filters.put(each, new ReadOnlyObjectWrapper<>(this, each.word(), Map.of()));
            list(each).onClearFilters(() -> filter(each, Map.of()));
        }
        segment.addListener((source, before, after) -> segmentChanged());
    }

    public ObjectProperty<PayoutListSegment> segmentProperty() {
        return segment;
    }

    /** What the pane shows. */
    public ReadOnlyObjectProperty<Optional<PayoutListOpened>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Map<String, String>> filterProperty(PayoutListSegment of) {
        return wrapper(of).getReadOnlyProperty();
    }

    /** How many payouts are of unknown state, once it is known. */
    ReadOnlyObjectProperty<Optional<Long>> unknownProperty() {
        return unknown.getReadOnlyProperty();
    }

    /** What is paid out by itself, for the words of an empty list. */
    ReadOnlyObjectProperty<String> policyProperty() {
        return policy.getReadOnlyProperty();
    }

    ListModel<PayoutRow> all() {
        return all.model();
    }

    ListModel<PayoutRow> desk() {
        return desk.model();
    }

    ListModel<PaymentRow> payments() {
        return payments.model();
    }

    /** The list in view. */
    public ListModel<?> model() {
        return list(segment.get()).model();
    }

    public void onShown() {
        shown = true;
        loadOnce();
        readAround();
        ticker.start();
    }

    public void onHidden() {
        shown = false;
        ticker.stop();
        all.close();
        desk.close();
        payments.close();
    }

    /** Reads the list in view again. */
    public void refresh() {
        list(segment.get()).again();
        readAround();
    }

    /** Stops a read; false when none runs. */
    public boolean stop() {
        boolean reading = model().state() instanceof ListState.Loading;
        list(segment.get()).stop();
        return reading;
    }

    /** Changes values of a filter; an empty one takes its value away. */
    void narrow(PayoutListSegment of, Map<String, String> changes) {
        Map<String, String> words = new LinkedHashMap<>(wrapper(of).get());
        words.putAll(changes);
        words.values().removeIf(String::isEmpty);
        filter(of, words);
    }

    /** A whole filter, and its list at once. */
    public void filter(PayoutListSegment of, Map<String, String> words) {
        if (!words.equals(wrapper(of).get())) {
            wrapper(of).set(Map.copyOf(words));
            loaded.remove(of);
        }
        if (shown && of == segment.get()) {
            loadOnce();
        }
    }

    /** Opens that, in the list where it stands; a row that is not loaded is opened all the same. */
    public void open(PayoutListOpened wanted) {
        boolean payment = wanted instanceof Payment;
        if (payment != (segment.get() == PayoutListSegment.CALLBACKS)) {
            segment.set(payment ? PayoutListSegment.CALLBACKS : PayoutListSegment.ALL);
        }
        if (!model().makeCurrent(wanted.id())) {
            model().currentProperty().set(Optional.empty());
        }
        opened.set(Optional.of(wanted));
    }

    /** The list in view as a file's wish: the chosen rows, or all that match. */
    ExportWish exportWish(List<String> columns) {
        Map<String, String> words = new LinkedHashMap<>(wrapper(segment.get()).get());
        if (segment.get() == PayoutListSegment.UNKNOWN) {
            words.put("state", DESK);
        }
        String dataset = segment.get() == PayoutListSegment.CALLBACKS ? "payments" : "payouts";
        return new ExportWish(dataset, words, List.copyOf(model().selection().ids()), columns);
    }

    /** Opens the row that many below the opened one. */
    public void moveBy(int rows) {
        moveBy(model(), rows);
    }

    /** The position of the opened row, from 1; empty when it is not in the list. */
    public Optional<Long> position() {
        return positionIn(model());
    }

    public Map<String, String> remember() {
        Map<String, String> remembered = new HashMap<>();
        remembered.put("segment", segment.get().word());
        filters.forEach((of, words) ->
                words.get().forEach((name, value) -> remembered.put("filter." + of.word() + "." + name, value)));
        opened.get().ifPresent(what -> remembered.put(what instanceof Payment ? "payment" : "payout", what.id()));
        return remembered;
    }

    public void restore(Map<String, String> remembered) {
        for (PayoutListSegment of : PayoutListSegment.values()) {
            String prefix = "filter." + of.word() + ".";
            Map<String, String> words = new LinkedHashMap<>();
            remembered.forEach((name, value) -> {
                if (name.startsWith(prefix)) {
                    words.put(name.substring(prefix.length()), value);
                }
            });
            filter(of, words);
        }
        segment.set(PayoutListSegment.of(remembered.getOrDefault("segment", "")));
        Optional.ofNullable(remembered.get("payout")).ifPresent(id -> openKept(new Payout(id)));
        Optional.ofNullable(remembered.get("payment")).flatMap(Payment::of).ifPresent(this::openKept);
    }

    /** In the segment that was remembered: a payout may stand in two of them. */
    private void openKept(PayoutListOpened kept) {
        model().makeCurrent(kept.id());
        opened.set(Optional.of(kept));
    }

    private <R> PagedList<R> list(
            String name, Function<R, String> id, boolean newestFirst, Function<R, PayoutListOpened> opening) {
        ListModel<R> model = new ListModel<>(id);
        model.sortProperty().set(Optional.of(newestFirst ? Sort.descending("created") : Sort.ascending("created")));
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
        Optional<String> wanted = opened.get().map(PayoutListOpened::id);
        boolean there = wanted.filter(model::makeCurrent).isPresent();
        if (!there && opened.get().isEmpty()) {
            model.currentProperty().set(Optional.of(model.rows().get(0)));
        }
    }

    private void segmentChanged() {
        if (shown) {
            loadOnce();
        }
        reopen(model());
    }

    /** What is in focus in the list that came into view; else its first row. */
    private <R> void reopen(ListModel<R> model) {
        Optional<R> row =
                model.currentProperty().get().or(() -> model.rows().stream().findFirst());
        model.currentProperty().set(Optional.empty());
        model.currentProperty().set(row);
    }

    private void loadOnce() {
        PayoutListSegment of = segment.get();
        if (!loaded.add(of)) {
            return;
        }
        PayoutFilter filter = PayoutFilter.ofWords(wrapper(of).get());
        switch (of) {
            case ALL -> all.load(new PayoutListSources.Payouts(payoutQueries, filter, !filter.isNone(), reads));
            case UNKNOWN ->
                desk.load(new PayoutListSources.Payouts(payoutQueries, filter.inState(DESK), !filter.isNone(), reads));
            case CALLBACKS -> payments.load(new PayoutListSources.Payments(paymentQueries, filter, reads));
        }
    }

    private void look() {
        list(segment.get()).look();
        readAround();
    }

    /** What stands around the lists: the number of the desk, the policy. Quietly: it is kept when it fails. */
    private void readAround() {
        tasks.run(
                        "payouts.around",
                        () -> new Around(
                                payoutQueries
                                        .count(PayoutFilter.NONE.inState(DESK))
                                        .value(),
                                payoutQueries.policy()))
                .onSuccess(around -> {
                    unknown.set(Optional.of(around.unknown()));
                    policy.set(around.policy());
                })
                .onFailure(problem -> {})
                .start();
    }

    private record Around(long unknown, String policy) {}

    private PagedList<?> list(PayoutListSegment of) {
        return switch (of) {
            case ALL -> all;
            case UNKNOWN -> desk;
            case CALLBACKS -> payments;
        };
    }

    private ReadOnlyObjectWrapper<Map<String, String>> wrapper(PayoutListSegment of) {
        return Objects.requireNonNull(filters.get(of));
    }

    private static <R> void moveBy(ListModel<R> model, int rows) {
        List<R> loadedRows = new ArrayList<>(model.rows());
        int at = model.currentProperty().get().map(loadedRows::indexOf).orElse(-1);
        if (!loadedRows.isEmpty()) {
            int next = Math.max(0, Math.min(loadedRows.size() - 1, at + rows));
            model.currentProperty().set(Optional.of(loadedRows.get(next)));
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
