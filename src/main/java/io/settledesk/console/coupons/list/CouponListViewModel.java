package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Count;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.db.Tx;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.collections.SetChangeListener;

/** The list of coupons: its filter, its order, its rows, and what was pasted into it. */
public final class CouponListViewModel {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(5);

    private final UiTasks tasks;
    private final CouponListQueries queries;
    private final PastedQueries pastedQueries;
    private final SavedFilterQueries savedQueries;
    private final ListModel<CouponRow> model = new ListModel<>(CouponRow::code);
    private final PagedList<CouponRow> paged;
    private final Ticker look;
    private final ReadOnlyObjectWrapper<CouponFilter> filter =
            new ReadOnlyObjectWrapper<>(this, "filter", CouponFilter.NONE);
    private final ReadOnlyObjectWrapper<Optional<Pasted>> pasted =
            new ReadOnlyObjectWrapper<>(this, "pasted", Optional.empty());
    private final Map<String, CouponRow> picked = new LinkedHashMap<>();
    private boolean loaded;
    private String wanted = "";

    /** A saved filter and how many match it now. */
    record Saved(CouponFilter filter, Count count) {}

    public CouponListViewModel(UiTasks tasks, Tx tx) {
        this.tasks = tasks;
        this.queries = new CouponListQueries(tx);
        this.pastedQueries = new PastedQueries(tx);
        this.savedQueries = new SavedFilterQueries(tx);
        this.paged = new PagedList<>(tasks, "coupons", model);
        this.look = tasks.ticker(LOOK_EVERY, paged::look);
        model.sortProperty().set(Optional.of(Sort.descending(CouponOrder.UPDATED)));
        paged.onClearFilters(this::clearFilters);
        model.rows().addListener((ListChangeListener<CouponRow>) change -> chooseWanted());
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

    /** Saved filters with their counts. */
    void readSaved(Consumer<Map<String, Saved>> then) {
        tasks.run("coupons.saved", () -> {
                    Map<String, Saved> saved = new LinkedHashMap<>();
                    savedQueries.saved().forEach((name, one) -> saved.put(name, new Saved(one, queries.count(one))));
                    return saved;
                })
                .onSuccess(then)
                .start();
    }

    void saveFilter(String name) {
        CouponFilter kept = filter.get();
        tasks.run("coupons.saved.save", () -> {
                    savedQueries.save(name, kept);
                    return name;
                })
                .start();
    }

    void forgetSaved(String name) {
        tasks.run("coupons.saved.drop", () -> {
                    savedQueries.drop(name);
                    return name;
                })
                .start();
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

    /** Tells the coupon in focus whenever another one is. */
    public void onCurrent(Consumer<String> then) {
        model.currentProperty().addListener((source, before, after) -> {
            Optional<String> code = after.map(CouponRow::code);
            if (!code.equals(before.map(CouponRow::code))) {
                code.ifPresent(then);
            }
        });
    }

    /** Tells that what is picked, or in focus, changed. */
    public void onSelection(Runnable then) {
        model.selection().ids().addListener((SetChangeListener<String>) change -> {
            keepPicked();
            then.run();
        });
        model.currentProperty().addListener((source, before, after) -> then.run());
    }

    /** {@code 3 selected · +92.50 RUB · −10.00 EUR}: what is picked, else the row in focus; currencies are never added up. */
    public String selectionWords(Texts texts, Formats formats) {
        List<CouponRow> rows = chosen();
        if (rows.isEmpty()) {
            return "";
        }
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        rows.forEach(row -> row.net().forEach(net -> sums.merge(net.currency(), net.amount(), BigDecimal::add)));
        StringBuilder words = new StringBuilder(texts.text("coupons.selected", rows.size()));
        sums.forEach((currency, sum) -> words.append(" · ").append(formats.money(Amount.movement(sum, currency))));
        return words.toString();
    }

    /** The last batches of what is picked, else of the row in focus; each once. */
    public List<String> chosenBatches() {
        return chosen().stream().map(CouponRow::lastBatch).distinct().toList();
    }

    /** Puts the focus on a coupon, now or when it is loaded. */
    public void choose(String code) {
        wanted = code;
        model.makeCurrent(code);
    }

    /** Moves the focus by rows; stops at the ends. */
    public void moveBy(int rows) {
        int at = model.currentProperty().get().map(model.rows()::indexOf).orElse(-1);
        int next = Math.max(0, Math.min(model.rows().size() - 1, at + rows));
        if (!model.rows().isEmpty()) {
            model.makeCurrent(model.id(model.rows().get(next)));
        }
    }

    /** Position of a coupon in the whole list, from 1, where it is known. */
    public Optional<Long> place(String code) {
        long first = model.firstPosition();
        return first == 0
                ? Optional.empty()
                : model.find(code).map(row -> first + model.rows().indexOf(row));
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

    private List<CouponRow> chosen() {
        if (!model.selection().ids().isEmpty()) {
            return List.copyOf(picked.values());
        }
        return model.currentProperty().get().map(List::of).orElse(List.of());
    }

    /** What was picked stays known when its page is left. */
    private void keepPicked() {
        picked.keySet().retainAll(model.selection().ids());
        model.rows().stream()
                .filter(row -> model.selection().isPicked(row.code()))
                .forEach(row -> picked.put(row.code(), row));
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
        model.sortProperty().set(Optional.of(new Sort(column, descending)));
        filter.set(FilterWords.read(words));
        load();
    }

    private void showPasted(Pasted found) {
        pasted.set(Optional.of(found));
        filter.set(CouponFilter.NONE.with("codes", Optional.of(String.join("\n", found.codes()))));
        load();
    }

    /** A row is in focus from the first page on, so that the case is never empty without a reason. */
    private void chooseWanted() {
        boolean found = !wanted.isEmpty() && model.makeCurrent(wanted);
        if (found) {
            wanted = "";
        } else if (wanted.isEmpty()
                && model.currentProperty().get().isEmpty()
                && !model.rows().isEmpty()) {
            model.currentProperty().set(Optional.of(model.rows().get(0)));
        }
    }

    private void load() {
        loaded = true;
        paged.load(new CouponSource(queries, filter.get()));
    }
}
