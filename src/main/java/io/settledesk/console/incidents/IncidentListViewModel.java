package io.settledesk.console.incidents;

import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Count;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;

/** The list of incidents and its filter. */
final class IncidentListViewModel {
    private static final Duration EVERY = Duration.ofSeconds(5);

    private final IncidentListQueries queries;
    private final PagedList<IncidentRow> list;
    private final Ticker ticker;
    private final ReadOnlyObjectWrapper<IncidentFilter> filter =
            new ReadOnlyObjectWrapper<>(this, "filter", IncidentFilter.first());
    private Optional<String> wanted = Optional.empty();
    private boolean loaded;

    IncidentListViewModel(UiTasks tasks, IncidentListQueries queries) {
        this.queries = queries;
        this.list = new PagedList<>(tasks, "incidents", new ListModel<>(IncidentRow::id));
        this.ticker = tasks.ticker(EVERY, list::look);
        list.model().sortProperty().set(Optional.of(IncidentOrder.FIRST));
        list.onClearFilters(() -> show(IncidentFilter.first()));
        list.model().rows().addListener((ListChangeListener<IncidentRow>) change -> chooseWanted());
        list.model().countingOnly(IncidentRow.Item.class::isInstance);
    }

    ListModel<IncidentRow> rows() {
        return list.model();
    }

    ReadOnlyObjectProperty<IncidentFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    IncidentFilter filter() {
        return filter.get();
    }

    void start() {
        if (!loaded) {
            show(filter.get());
        }
        ticker.start();
    }

    void stop() {
        ticker.stop();
        list.close();
    }

    void show(IncidentFilter next) {
        loaded = true;
        filter.set(next);
        list.load(new Source(next));
    }

    /** Back to the order of risk. */
    void orderByRisk() {
        list.sort(IncidentOrder.FIRST);
    }

    /** Makes an incident the current row as soon as it is in the list. */
    void choose(String incidentId) {
        wanted = Optional.of(incidentId);
        chooseWanted();
    }

    void readAgain() {
        list.again();
    }

    void connection(boolean lost) {
        if (lost) {
            list.connectionLost();
        } else {
            list.connectionBack();
        }
    }

    Map<String, String> remember() {
        return filter.get().names();
    }

    /** Opens the row that many below, over group heads. */
    void moveBy(int rows) {
        List<IncidentRow> all = rows().rows();
        int at = rows().currentProperty().get().map(all::indexOf).orElse(-1);
        int next = at + rows;
        while (next >= 0 && next < all.size() && all.get(next) instanceof IncidentRow.Group) {
            next += rows;
        }
        if (next >= 0 && next < all.size()) {
            rows().makeCurrent(all.get(next).id());
        }
    }

    /** What was asked for; else, at the first look, the first of all. */
    private void chooseWanted() {
        if (wanted.filter(rows()::makeCurrent).isPresent()) {
            wanted = Optional.empty();
        } else if (wanted.isEmpty() && !isItemCurrent()) {
            rows().rows().stream()
                    .filter(IncidentRow.Item.class::isInstance)
                    .findFirst()
                    .ifPresent(first -> rows().makeCurrent(first.id()));
        }
    }

    private boolean isItemCurrent() {
        return rows().currentProperty()
                .get()
                .filter(IncidentRow.Item.class::isInstance)
                .isPresent();
    }

    /** The whole list is one page. */
    private final class Source implements PageSource<IncidentRow> {
        private final IncidentFilter of;

        Source(IncidentFilter of) {
            this.of = of;
        }

        @Override
        public Page<IncidentRow> page(PageRequest<IncidentRow> request, TaskContext context) {
            return queries.list(of, sort(request.sort()));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(Count.exact(queries.count(of)));
        }

        @Override
        public List<IncidentRow> reread(List<IncidentRow> shown, TaskContext context) {
            return queries.list(of, sort(rows().sortProperty().get())).rows();
        }

        @Override
        public boolean isFiltered() {
            return of.isFiltered();
        }

        private Sort sort(Optional<Sort> asked) {
            return asked.orElse(IncidentOrder.FIRST);
        }
    }
}
