package io.settledesk.console.ui.nav;

import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.task.UiTasks;
import java.time.Duration;
import java.util.function.Supplier;

/** Reads off the FX thread that tell the status bar how long the database took and how far its data reaches. */
public final class TimedReads {
    private final UiTasks tasks;
    private final StatusLine status;

    public TimedReads(UiTasks tasks, StatusLine status) {
        this.tasks = tasks;
        this.status = status;
    }

    public static TimedReads of(ScreenContext context) {
        return new TimedReads(context.tasks(), context.status());
    }

    /** Reads on this thread; a read that fails tells nothing. */
    public <T> T read(Supplier<Read<T>> query) {
        long begun = System.nanoTime();
        Read<T> read = query.get();
        Duration roundTrip = Duration.ofNanos(System.nanoTime() - begun);
        tasks.onFx(() -> status.read(roundTrip, read.upTo()));
        return read.value();
    }
}
