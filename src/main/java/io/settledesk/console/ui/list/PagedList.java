package io.settledesk.console.ui.list;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Fills a {@link ListModel} by key, 200 rows a page, in both directions, and keeps at most ten pages. What is being read never moves:
 * a quiet {@link #look()} changes rows in their place and counts new ones behind the bar.
 */
public final class PagedList<R> implements ListControl {
    private static final int KEPT = 10 * PageRequest.SIZE;
    private static final Duration BEFORE_GREY = Duration.ofMillis(150);
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final UiTasks tasks;
    private final String name;
    private final ListModel<R> model;
    private final Ticker second;
    private @Nullable PageSource<R> source;
    private @Nullable TaskHandle reading;
    private @Nullable TaskHandle grey;
    private Runnable clearFilters = () -> {};
    private boolean moreAfter;
    private boolean moreBefore;
    private boolean turning;

    /** The name tells its tasks from those of other lists. */
    public PagedList(UiTasks tasks, String name, ListModel<R> model) {
        this.tasks = tasks;
        this.name = name;
        this.model = model;
        this.second = tasks.ticker(SECOND, this::tick);
        model.setControl(this);
    }

    public ListModel<R> model() {
        return model;
    }

    /** Done when the empty-by-filter state's button is pressed. */
    public void onClearFilters(Runnable clear) {
        clearFilters = clear;
    }

    /** Reads from the start with another filter. */
    public void load(PageSource<R> next) {
        source = next;
        model.setTotal(Optional.empty());
        first(PageRequest.first(model.sortProperty().get()), Arrival.RESTART);
    }

    /** Goes to a moment, in the order of time. */
    public void goTo(Instant at) {
        first(PageRequest.at(at, model.sortProperty().get()), Arrival.JUMP);
    }

    @Override
    public void again() {
        first(PageRequest.first(model.sortProperty().get()), Arrival.AGAIN);
    }

    @Override
    public void showWaiting() {
        first(PageRequest.first(model.sortProperty().get()), Arrival.RESTART);
    }

    @Override
    public void sort(Sort sort) {
        model.sortProperty().set(Optional.of(sort));
        first(PageRequest.first(model.sortProperty().get()), Arrival.RESTART);
    }

    @Override
    public void clearFilters() {
        clearFilters.run();
    }

    @Override
    public void stop() {
        if (reading != null) {
            reading.cancel();
        }
    }

    /** What the screen's ticker does: rows that changed get their dot, new ones are counted behind the bar. */
    public void look() {
        PageSource<R> from = source;
        boolean empty = model.state() instanceof ListState.Empty;
        if (from == null || turning || !(empty || model.state() instanceof ListState.Ready)) {
            return;
        }
        List<R> loaded = List.copyOf(model.rows());
        tasks.run(
                        name + ".look",
                        context -> new Look<>(
                                from.page(PageRequest.first(model.sortProperty().get()), context),
                                from.reread(loaded, context)))
                .onSuccess(this::looked)
                .onFailure(this::lost)
                .start();
    }

    /** The connection is lost: rows stay, marked with their age. */
    public void connectionLost() {
        Optional<Instant> asOf = model.asOfProperty().get();
        if (asOf.isPresent() && model.state().showsRows() && !model.rows().isEmpty()) {
            model.setState(new ListState.Stale(asOf.get(), Duration.ZERO));
            second.start();
        }
    }

    /** The connection is back: reads again if the rows are stale. */
    public void connectionBack() {
        if (model.state() instanceof ListState.Stale || model.state() instanceof ListState.Failed) {
            again();
        }
    }

    /** The screen is hidden: nothing ticks or reads any more. */
    public void close() {
        second.stop();
        stopGrey();
        if (reading != null && reading.isRunning()) {
            reading.cancel();
        }
    }

    @Override
    public void needNext() {
        if (moreAfter && canTurn()) {
            R edge = model.rows().get(model.rows().size() - 1);
            turn(PageRequest.next(edge, model.sortProperty().get()), page -> {
                moreAfter = page.more();
                model.append(page.rows());
                trimFirst();
            });
        }
    }

    @Override
    public void needPrevious() {
        if (moreBefore && canTurn()) {
            turn(PageRequest.previous(model.rows().get(0), model.sortProperty().get()), page -> {
                moreBefore = page.more();
                model.prepend(page.rows());
                trimLast();
            });
        }
    }

    private boolean canTurn() {
        return !turning && source != null && !model.rows().isEmpty() && model.state() instanceof ListState.Ready;
    }

    private void turn(PageRequest<R> request, Consumer<Page<R>> then) {
        PageSource<R> from = source;
        if (from == null) {
            return;
        }
        turning = true;
        tasks.run(name + ".page", context -> from.page(request, context))
                .onSuccess(page -> {
                    turning = false;
                    then.accept(page);
                })
                .onFailure(problem -> {
                    turning = false;
                    lost(problem);
                })
                .start();
    }

    private void trimFirst() {
        int over = model.rows().size() - KEPT;
        if (over > 0) {
            model.trimFirst(over);
            moreBefore = true;
        }
    }

    private void trimLast() {
        int over = model.rows().size() - KEPT;
        if (over > 0) {
            model.trimLast(over);
            moreAfter = true;
        }
    }

    private void first(PageRequest<R> request, Arrival arrival) {
        PageSource<R> from = source;
        if (from == null) {
            return;
        }
        turning = true;
        stopGrey();
        TaskHandle waiting = tasks.after(BEFORE_GREY, this::grey);
        grey = waiting;
        reading = tasks.run(name + ".page", context -> from.page(request, context))
                .onSuccess(page -> arrived(from, page, arrival))
                .onFailure(this::failed)
                .onStopped(() -> ended(new ListState.Stopped()))
                .start();
    }

    private void arrived(PageSource<R> from, Page<R> page, Arrival arrival) {
        boolean jump = arrival == Arrival.JUMP;
        over();
        moreAfter = page.more();
        moreBefore = jump;
        model.show(page.rows(), Optional.of(page.asOf()), from.isFiltered());
        if (jump) {
            model.positionUnknown();
        }
        if (arrival != Arrival.AGAIN) {
            model.restarted();
        }
        if (model.totalProperty().get().isEmpty() || !jump) {
            tasks.run(name + ".count", from::count)
                    .onSuccess(model::setTotal)
                    .onFailure(problem -> model.setTotal(Optional.empty()))
                    .start();
        }
    }

    private void failed(Problem problem) {
        if (problem instanceof Problem.Unavailable away) {
            boolean late = away.cause() == Problem.Cause.TIME_LIMIT;
            ended(
                    late
                            ? new ListState.TimedOut(away.code(), away.details())
                            : new ListState.Failed(away.reason(), away.code(), away.details()));
        } else if (problem instanceof Problem.Fault fault) {
            ended(new ListState.Failed(fault.reason(), fault.code(), fault.details()));
        } else if (problem instanceof Problem.Rejected rejected) {
            ended(new ListState.Failed(rejected.sentence(), "", rejected.sentence()));
        }
    }

    /** A quiet read failed: a lost connection makes the rows stale, anything else waits for the next look. */
    private void lost(Problem problem) {
        if (problem instanceof Problem.Unavailable away && away.cause() == Problem.Cause.CONNECTION) {
            connectionLost();
        }
    }

    private void looked(Look<R> look) {
        if (model.state() instanceof ListState.Empty && !look.first().rows().isEmpty()) {
            again();
        }
        if (!(model.state() instanceof ListState.Ready)) {
            return;
        }
        Set<String> loaded = model.rows().stream().map(model::id).collect(Collectors.toSet());
        List<R> first = look.first().rows();
        int fresh = (int)
                first.stream().filter(row -> !loaded.contains(model.id(row))).count();
        model.update(first);
        model.update(look.present());
        Instant since = model.asOfProperty().get().orElse(look.first().asOf());
        boolean whole = fresh > 0 && fresh == first.size();
        boolean atStart = model.firstPosition() == 1;
        model.setWaiting(fresh > 0 && atStart ? Optional.of(new Waiting(fresh, whole, since)) : Optional.empty());
    }

    private void ended(ListState state) {
        over();
        model.setState(state);
    }

    private void over() {
        turning = false;
        stopGrey();
        second.stop();
    }

    private void grey() {
        model.setState(new ListState.Loading(Duration.ZERO));
        second.start();
    }

    private void stopGrey() {
        if (grey != null) {
            grey.cancel();
        }
    }

    private void tick() {
        ListState state = model.state();
        if (state instanceof ListState.Loading loading) {
            model.setState(new ListState.Loading(loading.since().plus(SECOND)));
        } else if (state instanceof ListState.Stale stale) {
            model.setState(new ListState.Stale(stale.asOf(), stale.lostFor().plus(SECOND)));
        } else {
            second.stop();
        }
    }

    /** Why a list is read from a start: the same again keeps what is in view, the others begin at the top. */
    private enum Arrival {
        AGAIN,
        RESTART,
        JUMP
    }

    private record Look<R>(Page<R> first, List<R> present) {}
}
