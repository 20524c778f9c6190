package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The list of coupons: its filter, its order, its rows, and what was pasted into it. */
public final class CouponListViewModel {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(5);

    private final UiTasks tasks;
    private final CouponListQueries queries;
    private final PastedQueries pastedQueries;
    private final TimedReads reads;
    private final SavedFilters saved;
    private final ListModel<CouponRow> model = new ListModel<>(CouponRow::code);
    private final PagedList<CouponRow> paged;
    private final Ticker look;
    private final ReadOnlyObjectWrapper<CouponFilter> filter =
            new ReadOnlyObjectWrapper<>(this, "filter", CouponFilter.NONE);
    private final ReadOnlyObjectWrapper<Optional<Pasted>> pasted =
            new ReadOnlyObjectWrapper<>(this, "pasted", Optional.empty());
    private final ChosenCoupons chosen;
    private boolean loaded;

    public CouponListViewModel(UiTasks tasks, TimedReads reads, Tx tx) {
        this.tasks = tasks;
        this.reads = reads;
        this.queries = new CouponListQueries(tx);
        this.pastedQueries = new PastedQueries(tx);
        this.saved = new SavedFilters(tasks, new SavedFilterQueries(tx), queries);
        this.paged = new PagedList<>(tasks, "coupons", model);
        this.look = tasks.ticker(LOOK_EVERY, paged::look);
        model.sortProperty().set(Optional.of(Sort.descending(CouponOrder.UPDATED)));
        paged.onClearFilters(this::clearFilters);
        this.chosen = new ChosenCoupons(model);
    }

    /** The coupon in focus, and those that are picked. */
    public ChosenCoupons chosen() {
        return chosen;
    }

    SavedFilters saved() {
        return saved;
    }

    ListModel<CouponRow> model() {
        return model;
    }

    ReadOnlyObjectProperty<CouponFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /** The pasted lines, while the list shows them. */
    ReadOnlyObjectProperty<Optional<Pasted>> pastedProperty() {
        return pasted.getReadOnlyProperty();
    }

    /** The screen is in view: reads what it has not read yet. */
    public void shown() {
        look.start();
        if (!loaded) {
            load();
        }
    }

    public void hidden() {
        look.stop();
        paged.close();
    }

    /** Another filter; reads only when it differs. */
    void narrow(UnaryOperator<CouponFilter> change) {
        CouponFilter next = change.apply(filter.get());
        if (!next.equals(filter.get())) {
            filter.set(next);
            load();
        }
    }

    public void clearFilters() {
        pasted.set(Optional.empty());
        narrow(before -> CouponFilter.NONE);
    }

    /** Looks the lines up and lists the coupons among them. */
    public void paste(List<String> lines) {
        tasks.run("coupons.pasted", () -> pastedQueries.find(lines))
                .onSuccess(this::showPasted)
                .start();
    }

    /** Goes to a moment; only the order by time knows moments. */
    public void goTo(Instant at) {
        if (!model.sortProperty()
                .get()
                .map(Sort::column)
                .filter(CouponOrder.UPDATED::equals)
                .isPresent()) {
            model.sortProperty().set(Optional.of(Sort.descending(CouponOrder.UPDATED)));
        }
        paged.goTo(at);
    }

    /** The text after the range in the footer. */
    static String orderKey(Sort sort) {
        String order = sort.column().equals(CouponOrder.CODE) ? "coupons.order.code." : "list.order.";
        return order + (sort.descending() ? "newest" : "oldest");
    }

    /** The filter in the export's words. */
    Map<String, String> exportFilter() {
        return FilterWords.of(filter.get());
    }

    /** The rows that were picked. */
    List<String> pickedIds() {
        return List.copyOf(model.selection().ids());
    }

    public void readAgain() {
        paged.again();
    }

    public Count total() {
        return model.totalProperty().get().orElse(Count.exact(model.rows().size()));
    }

    /** Another filter in words, by a link. */
    public void filter(Map<String, String> words) {
        pasted.set(Optional.empty());
        CouponFilter next = FilterWords.read(words);
        if (next.equals(filter.get())) {
            readAgain();
        } else {
            narrow(before -> next);
        }
    }

    /** Stops the read that is running; false when none is. */
    public boolean stopReading() {
        boolean reading = model.state() instanceof ListState.Loading;
        if (reading) {
            paged.stop();
        }
        return reading;
    }

    /** The connection is lost, or back. */
    public void connection(boolean lost) {
        if (lost) {
            paged.connectionLost();
        } else {
            paged.connectionBack();
        }
    }

    /** How many coupons wait for a decision; called off the FX thread. */
    public long countConflicts() {
        return queries.count(CouponFilter.NONE.with("flag", Optional.of(CouponFlag.CONFLICT.word())))
                .value();
    }

    /** What the list shows, in words. */
    public Map<String, String> remember() {
        Map<String, String> words = new HashMap<>(FilterWords.of(filter.get()));
        model.sortProperty().get().ifPresent(sort -> {
            words.put("sort", sort.column());
            words.put("descending", Boolean.toString(sort.descending()));
        });
        return words;
    }

    public void restore(Map<String, String> words) {
        String column = words.getOrDefault("sort", CouponOrder.UPDATED);
        boolean descending = !words.getOrDefault("descending", "true").equals("false");
        Optional<Sort> sort = Optional.of(new Sort(column, descending));
        CouponFilter wanted = FilterWords.read(words);
        // The same list again stays as it is: coming back keeps the row and the scroll.
        if (!loaded
                || !wanted.equals(filter.get())
                || !sort.equals(model.sortProperty().get())) {
            model.sortProperty().set(sort);
            filter.set(wanted);
            load();
        }
    }

    private void showPasted(Pasted found) {
        pasted.set(Optional.of(found));
        filter.set(CouponFilter.NONE.with("codes", Optional.of(String.join("\n", found.codes()))));
        load();
    }

    private void load() {
        loaded = true;
        paged.load(new CouponSource(queries, filter.get(), reads));
    }
}
