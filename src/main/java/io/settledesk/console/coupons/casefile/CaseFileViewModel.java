package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.coupons.read.CaseReader;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.UiTasks;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The case that is open: which coupon, and what was read of it. */
public final class CaseFileViewModel {
    private static final Duration BEFORE_GREY = Duration.ofMillis(150);

    /** Rows that the arrow keys only pass are not looked at. */
    private static final Duration LOOKED_AT = Duration.ofSeconds(1);

    private final UiTasks tasks;
    private final CaseReader reader;
    private final TimedReads timed;
    private final ReadOnlyObjectWrapper<CaseFileState> state =
            new ReadOnlyObjectWrapper<>(this, "state", new CaseFileState.Nothing());
    private String code = "";
    private String recorded = "";
    private @Nullable TaskHandle grey;
    private @Nullable TaskHandle look;
    private @Nullable TaskHandle reading;

    public CaseFileViewModel(UiTasks tasks, CaseReader reader, TimedReads timed) {
        this.tasks = tasks;
        this.reader = reader;
        this.timed = timed;
    }

    ReadOnlyObjectProperty<CaseFileState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** The coupon that is asked for; empty for none. */
    public String code() {
        return code;
    }

    /** The case, once it was read. */
    public Optional<CaseFile> file() {
        return state.get() instanceof CaseFileState.Ready ready ? Optional.of(ready.file()) : Optional.empty();
    }

    /** Does something with a coupon's case: with the one that is open, else with one that is read for it. */
    void withFile(String couponCode, Consumer<CaseFile> then) {
        Optional<CaseFile> shown = file().filter(open -> open.code().equals(couponCode));
        if (shown.isPresent()) {
            then.accept(shown.get());
        } else {
            tasks.run("case.aside", () -> reader.read(couponCode))
                    .onSuccess(found -> found.ifPresent(then))
                    .start();
        }
    }

    /** Opens a coupon's case; does nothing for the one that is open. */
    public void open(String couponCode) {
        if (!couponCode.equals(code)) {
            code = couponCode;
            read();
        }
    }

    /** Reads the open case again. */
    public void readAgain() {
        if (!code.isEmpty()) {
            read();
        }
    }

    /** Nothing is open any more. */
    public void close() {
        cancel(grey);
        cancel(look);
        cancel(reading);
        code = "";
        state.set(new CaseFileState.Nothing());
    }

    /** Out of view: nothing is read or waited for. */
    public void hidden() {
        cancel(grey);
        cancel(look);
    }

    private void read() {
        String asked = code;
        cancel(grey);
        cancel(look);
        boolean same = file().filter(shown -> shown.code().equals(asked)).isPresent();
        if (!same) {
            grey = tasks.after(BEFORE_GREY, () -> state.set(new CaseFileState.Reading(asked)));
        }
        reading = tasks.run("case.read", () -> timed.read(() -> found(asked)))
                .onSuccess(this::arrived)
                .onFailure(problem -> failed(asked, problem))
                .onStopped(() -> cancel(grey))
                .start();
    }

    private Read<CaseFileState> found(String asked) {
        Optional<CaseFile> file = reader.read(asked);
        if (file.isPresent()) {
            return new Read<>(
                    new CaseFileState.Ready(file.get()), file.get().facts().upTo());
        }
        DataUpTo upTo = reader.upTo();
        return new Read<>(new CaseFileState.Missing(asked, upTo), upTo);
    }

    private void arrived(CaseFileState found) {
        cancel(grey);
        state.set(found);
        if (found instanceof CaseFileState.Ready ready && !ready.file().code().equals(recorded)) {
            look = tasks.after(LOOKED_AT, () -> record(ready.file().code()));
        }
    }

    /** That it could not be journaled must not disturb the person who reads: the next look is recorded. */
    private void record(String looked) {
        recorded = looked;
        tasks.run("case.view", () -> {
                    reader.recordView(looked);
                    return looked;
                })
                .onFailure(problem -> recorded = "")
                .start();
    }

    private void failed(String asked, Problem problem) {
        cancel(grey);
        state.set(new CaseFileState.Failed(asked, problem));
    }

    private static void cancel(@Nullable TaskHandle handle) {
        if (handle != null) {
            handle.cancel();
        }
    }
}
