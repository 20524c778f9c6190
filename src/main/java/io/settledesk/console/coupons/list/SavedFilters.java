package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Count;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A person's saved filters, each with how many match it now. */
final class SavedFilters {
    private final UiTasks tasks;
    private final SavedFilterQueries saved;
    private final CouponListQueries queries;

    /** A saved filter and how many match it now. */
    record Saved(CouponFilter filter, Count count) {}

    SavedFilters(UiTasks tasks, SavedFilterQueries saved, CouponListQueries queries) {
        this.tasks = tasks;
        this.saved = saved;
        this.queries = queries;
    }

    /** Saved filters with their counts. */
    void read(Consumer<Map<String, Saved>> then) {
        tasks.run("coupons.saved", () -> {
                    Map<String, Saved> found = new LinkedHashMap<>();
                    saved.saved().forEach((name, one) -> found.put(name, new Saved(one, queries.count(one))));
                    return found;
                })
                .onSuccess(then)
                .start();
    }

    /** Keeps a filter under a name; one of that name is replaced. */
    void save(String name, CouponFilter kept) {
        tasks.run("coupons.saved.save", () -> {
                    saved.save(name, kept);
                    return name;
                })
                .start();
    }

    void forget(String name) {
        tasks.run("coupons.saved.drop", () -> {
                    saved.drop(name);
                    return name;
                })
                .start();
    }
}
