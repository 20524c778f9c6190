package io.settledesk.console.coupons.tabs;

import io.settledesk.console.ui.list.ListControl;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sorts a short list where it is: all its rows are loaded. */
final class SortHere<R> implements ListControl {
    private final ListModel<R> model;
    private final Comparison<R> comparison;

    /** Compares two rows by a column, upwards. */
    @FunctionalInterface
    interface Comparison<R> {
        int compare(String column, R first, R second);
    }

    SortHere(ListModel<R> model, Comparison<R> comparison) {
        this.model = model;
        this.comparison = comparison;
    }

    @Override
    public void sort(Sort sort) {
        List<R> rows = new ArrayList<>(model.rows());
        rows.sort((first, second) -> {
            int upwards = comparison.compare(sort.column(), first, second);
            return sort.descending() ? -upwards : upwards;
        });
        model.sortProperty().set(Optional.of(sort));
        model.show(rows);
    }

    @Override
    public void needNext() {
        // All rows are loaded.
    }

    @Override
    public void needPrevious() {
        // All rows are loaded.
    }

    @Override
    public void again() {
        // The case is read again as a whole.
    }

    @Override
    public void stop() {
        // Nothing is read here.
    }

    @Override
    public void clearFilters() {
        // There is no filter.
    }
}
