package io.settledesk.console.ui.task;

/** A started task; used on the FX thread. */
public interface TaskHandle {
    /** Stops it: its result is ignored, its statement is cancelled, {@code onStopped} is told at once. Twice does nothing. */
    void cancel();

    boolean isRunning();
}
