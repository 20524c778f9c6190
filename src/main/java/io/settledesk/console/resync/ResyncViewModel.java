package io.settledesk.console.resync;

import io.settledesk.console.resync.run.LineRow;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** State and commands of the screen: which run is open, which of its lines are listed and ticked. */
public final class ResyncViewModel {
    private static final Duration SECOND = Duration.ofSeconds(1);
    /** Runs that others begin are looked for as seldom as in other lists. */
    private static final int LOOK_AT_RUNS = 5;

    private final UiTasks tasks;
    private final TimedReads reads;
    private final ResyncUses uses;
    private final PagedList<ResyncRun> runs;
    private final PagedList<LineRow> lines;
    private final ResyncTicks ticks = new ResyncTicks();
    private final Ticker ticker;
    private final ReadOnlyObjectWrapper<Optional<ResyncRun>> run =
            new ReadOnlyObjectWrapper<>(this, "run", Optional.empty());
    private final ReadOnlyObjectWrapper<ResyncFilter> filter =
            new ReadOnlyObjectWrapper<>(this, "filter", ResyncFilter.NONE);
    private String wanted = "";
    private boolean shown;
    private int ticked;

    ResyncViewModel(UiTasks tasks, TimedReads reads, ResyncUses uses) {
        this.tasks = tasks;
        this.reads = reads;
        this.uses = uses;
        ListModel<ResyncRun> all = new ListModel<>(ResyncRun::runId);
        all.sortProperty().set(Optional.of(Sort.descending("started")));
        this.runs = new PagedList<>(tasks, "resync.runs", all);
        this.lines = new PagedList<>(tasks, "resync.lines", new ListModel<>(LineRow::id));
        this.ticker = tasks.ticker(SECOND, this::tick);
        lines.onClearFilters(() -> narrow(ResyncFilter.NONE));
        all.currentProperty().addListener((source, before, after) -> after.ifPresent(this::chosen));
        all.rows().addListener((InvalidationListener) source -> chooseWanted());
        lines().rows().addListener((InvalidationListener) source -> chooseFirstLine());
    }

    ListModel<ResyncRun> runs() {
        return runs.model();
    }

    ListModel<LineRow> lines() {
        return lines.model();
    }

    ResyncTicks ticks() {
        return ticks;
    }

    /** The run that is open. */
    ReadOnlyObjectProperty<Optional<ResyncRun>> runProperty() {
        return run.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<ResyncFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    void onShown() {
        if (!shown) {
            shown = true;
            runs.load(new ResyncSources.Runs(uses.queries(), reads));
        } else {
            runs.look();
        }
        ticker.start();
    }

    void onHidden() {
        ticker.stop();
        runs.close();
        lines.close();
    }

    void refresh() {
        runs.again();
        follow();
        run.get().ifPresent(open -> lines.again());
    }

    /** Stops a read; false when none runs. */
    boolean stopReading() {
        boolean reading = runs().state() instanceof ListState.Loading || lines().state() instanceof ListState.Loading;
        runs.stop();
        lines.stop();
        return reading;
    }

    void connection(boolean lost) {
        if (lost) {
            runs.connectionLost();
            lines.connectionLost();
        } else {
            runs.connectionBack();
            lines.connectionBack();
        }
    }

    /** Opens a run, also one that is not in the list yet. */
    void open(String runId) {
        wanted = runId;
        if (!runs().makeCurrent(runId)) {
            tasks.run("resync.find", () -> uses.resyncs().find(runId))
                    .onSuccess(found ->
                            found.filter(is -> is.runId().equals(wanted)).ifPresent(this::present))
                    .start();
            if (shown) {
                runs.again();
            }
        }
    }

    void narrow(ResyncFilter next) {
        if (!next.equals(filter.get())) {
            filter.set(next);
            run.get().ifPresent(open -> list(open));
        }
    }

    boolean isTicked(LineRow row) {
        return run.get()
                .filter(open -> ticks.isTicked(open.runId(), row.line().position()))
                .isPresent();
    }

    /** Why a line cannot be ticked now; empty when it can. */
    String tickRefusal(LineRow row, ResyncWords words) {
        String denied = words.denied();
        if (!denied.isEmpty()) {
            return denied;
        }
        String refusal = words.refusal(row.line());
        return refusal.isEmpty() ? run.get().map(words::notApplicable).orElse("") : refusal;
    }

    void tick(LineRow row, boolean wantedTick) {
        run.get()
                .ifPresent(open -> ticks.set(
                        open.runId(), row.line().position(), row.line().money(), wantedTick));
    }

    /** Ticks every line that would change something, also those that are not loaded. */
    void tickAll() {
        run.get()
                .ifPresent(open -> tasks.run(
                                "resync.effects", () -> uses.queries().effects(open.runId()))
                        .onSuccess(effects -> ticks.setAll(open.runId(), effects))
                        .start());
    }

    void untickAll() {
        run.get().ifPresent(open -> ticks.clear(open.runId()));
    }

    void stop() {
        run.get()
                .ifPresent(open -> tasks.run("resync.stop", () -> uses.resyncs().stop(open.runId()))
                        .onSuccess(stopped -> follow())
                        .start());
    }

    void resume() {
        run.get()
                .ifPresent(open -> tasks.run(
                                "resync.resume", () -> uses.resyncs().resume(open.runId()))
                        .onSuccess(resumed -> follow())
                        .start());
    }

    /** Lines were handed to the service: they are ticked no more. */
    void handedOver(String runId) {
        ticks.clear(runId);
        follow();
    }

    /** Off the FX thread. */
    long countNeeding() {
        return uses.queries().needing();
    }

    Map<String, String> remember() {
        Map<String, String> remembered = new HashMap<>(filter.get().words());
        run.get().ifPresent(open -> remembered.put("run", open.runId()));
        return remembered;
    }

    void restore(Map<String, String> remembered) {
        filter.set(ResyncFilter.ofWords(remembered));
        Optional.ofNullable(remembered.get("run")).ifPresent(this::open);
    }

    private void tick() {
        ticked++;
        boolean underWay = run.get().filter(open -> !ResyncWords.isAtRest(open)).isPresent();
        if (underWay) {
            follow();
        }
        if (ticked % LOOK_AT_RUNS == 0) {
            runs.look();
        }
    }

    /** Reads the open run again. */
    private void follow() {
        run.get()
                .ifPresent(open -> tasks.run("resync.run", () -> uses.resyncs().find(open.runId()))
                        .onSuccess(found -> found.ifPresent(this::present))
                        .onFailure(problem -> {
                            // The next look tells; the frame says that the database is away.
                        })
                        .start());
    }

    private void present(ResyncRun now) {
        runs().update(List.of(now));
        chosen(now);
    }

    /** The run of the list's focus, or what became of it. */
    private void chosen(ResyncRun now) {
        Optional<ResyncRun> before = run.get();
        boolean other = before.filter(open -> open.runId().equals(now.runId())).isEmpty();
        run.set(Optional.of(now));
        if (other || isReadNow(before.orElseThrow(), now)) {
            wanted = now.runId();
            list(now);
        } else if (!before.equals(Optional.of(now)) && now.plannedAt().isPresent()) {
            lines.look();
        }
    }

    /** What is still being read lists nothing: its lines would come between others. */
    private void list(ResyncRun open) {
        lines().currentProperty().set(Optional.empty());
        if (isStillRead(open)) {
            lines.close();
            lines().show(List.of());
            lines().setTotal(Optional.empty());
            return;
        }
        lines.load(new ResyncSources.RunLines(
                uses.queries(),
                open.runId(),
                filter.get().lines(),
                filter.get().show() == ResyncFilter.Show.TICKED ? ticks.positions(open.runId()) : List.of(),
                reads));
    }

    private static boolean isReadNow(ResyncRun before, ResyncRun now) {
        return isStillRead(before) != isStillRead(now)
                || (!ResyncWords.isAtRest(before)
                        && ResyncWords.isAtRest(now)
                        && now.plannedAt().isEmpty());
    }

    private static boolean isStillRead(ResyncRun run) {
        boolean reading = run.state() == RunState.LISTING || run.state() == RunState.READING;
        return reading && !run.brokenOff();
    }

    private void chooseFirstLine() {
        if (lines().currentProperty().get().isEmpty() && !lines().rows().isEmpty()) {
            lines().currentProperty().set(Optional.of(lines().rows().get(0)));
        }
    }

    private void chooseWanted() {
        boolean found = !wanted.isEmpty() && runs().makeCurrent(wanted);
        if (!found && wanted.isEmpty() && !runs().rows().isEmpty() && run.get().isEmpty()) {
            runs().currentProperty().set(Optional.of(runs().rows().get(0)));
        }
    }
}
