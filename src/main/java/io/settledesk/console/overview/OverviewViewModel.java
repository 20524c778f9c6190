package io.settledesk.console.overview;

import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What the overview shows: each part read by itself, so that one that fails leaves the others. */
final class OverviewViewModel {
    private static final Duration EVERY = Duration.ofSeconds(10);
    private static final String RANGE = "overview.range";
    private static final String CURRENCY = "overview.currency";

    private final UiTasks tasks;
    private final OverviewQueries queries;
    private final ChartQueries chartQueries;
    private final ViewSettings settings;
    private final Ticker ticker;
    private final PagedList<NeedRow> list;
    private final ReadOnlyObjectWrapper<Optional<Needs>> needs = absent("needs");
    private final ReadOnlyObjectWrapper<Optional<ServiceState>> service = absent("service");
    private final ReadOnlyObjectWrapper<Optional<Problem>> serviceProblem = absent("serviceProblem");
    private final ReadOnlyObjectWrapper<Optional<Charts>> charts = absent("charts");
    private final ReadOnlyObjectWrapper<Optional<Problem>> chartsProblem = absent("chartsProblem");
    private ChartRange range;

    OverviewViewModel(UiTasks tasks, OverviewQueries queries, ChartQueries chartQueries, ViewSettings settings) {
        this.tasks = tasks;
        this.queries = queries;
        this.chartQueries = chartQueries;
        this.settings = settings;
        this.ticker = tasks.ticker(EVERY, this::look);
        this.range = kept(settings);
        this.list = new PagedList<>(tasks, "overview.needs", new ListModel<>(NeedRow::id));
    }

    ListModel<NeedRow> rows() {
        return list.model();
    }

    ReadOnlyObjectProperty<Optional<Needs>> needsProperty() {
        return needs.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<ServiceState>> serviceProperty() {
        return service.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Problem>> serviceProblemProperty() {
        return serviceProblem.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Charts>> chartsProperty() {
        return charts.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Problem>> chartsProblemProperty() {
        return chartsProblem.getReadOnlyProperty();
    }

    ChartRange range() {
        return range;
    }

    void start() {
        readAgain();
        ticker.start();
    }

    void stop() {
        list.close();
        ticker.stop();
    }

    /** Everything from the start; rows may move, because a person asked. */
    void readAgain() {
        list.load(new AllNeeds());
        readService();
        readCharts();
    }

    void choose(ChartRange wanted) {
        range = wanted;
        settings.remember(RANGE, wanted.name());
        readCharts();
    }

    void chooseCurrency(String currency) {
        settings.remember(CURRENCY, currency);
        readCharts();
    }

    /** The connection to the database is lost, or back. */
    void connection(boolean lost) {
        if (lost) {
            list.connectionLost();
        } else {
            list.connectionBack();
            readService();
            readCharts();
        }
    }

    /** The span of a step of the charts, for a screen that is opened there. */
    Instant endOf(Instant from) {
        return from.plus(range.step());
    }

    private void look() {
        if (list.model().rows().isEmpty()) {
            list.again();
        } else {
            list.look();
        }
        readService();
    }

    private void readService() {
        tasks.run("overview.service", queries::service)
                .onSuccess(state -> {
                    serviceProblem.set(Optional.empty());
                    service.set(Optional.of(state));
                })
                .onFailure(problem -> serviceProblem.set(Optional.of(problem)))
                .start();
    }

    private void readCharts() {
        ChartRange wanted = range;
        ZoneId zone = settings.zoneId();
        Optional<String> currency = settings.remembered(CURRENCY);
        tasks.run("overview.charts", () -> chartQueries.charts(wanted, zone, currency))
                .onSuccess(answer -> {
                    chartsProblem.set(Optional.empty());
                    charts.set(Optional.of(answer));
                })
                .onFailure(problem -> chartsProblem.set(Optional.of(problem)))
                .start();
    }

    private static ChartRange kept(ViewSettings settings) {
        return List.of(ChartRange.values()).stream()
                .filter(each ->
                        settings.remembered(RANGE).filter(each.name()::equals).isPresent())
                .findFirst()
                .orElse(ChartRange.DAY);
    }

    private <T> ReadOnlyObjectWrapper<Optional<T>> absent(String name) {
        return new ReadOnlyObjectWrapper<>(this, name, Optional.empty());
    }

    /** All rows are one page; what else was read on the way goes to the head of the card. */
    private final class AllNeeds implements PageSource<NeedRow> {
        @Override
        public Page<NeedRow> page(PageRequest<NeedRow> request, TaskContext context) {
            Needs answer = queries.needs();
            tasks.onFx(() -> needs.set(Optional.of(answer)));
            return new Page<>(answer.rows(), false, answer.upTo().readAt());
        }

        @Override
        public List<NeedRow> reread(List<NeedRow> loaded, TaskContext context) {
            return queries.needs().rows();
        }
    }
}
