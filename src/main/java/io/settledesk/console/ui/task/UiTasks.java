package io.settledesk.console.ui.task;

import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * The only way off the FX thread: {@code tasks.run("payouts.load", () -> queries.page(filter)).onSuccess(this::show).start()}.
 * Without {@code onFailure} a problem goes to the error presenter. Names are keys: a newer run of the same name cancels the older
 * one, so that late answers never overwrite new ones.
 */
public interface UiTasks {
    <T> TaskRun<T> run(String name, Work<T> work);

    /** The same for work that needs no context. */
    default <T> TaskRun<T> run(String name, Callable<T> work) {
        return run(name, (TaskContext context) -> work.call());
    }

    /** Once, on the FX thread, unless cancelled before. */
    TaskHandle after(Duration delay, Runnable then);

    /** A ticker that is not started yet. */
    Ticker ticker(Duration period, Runnable tick);

    /** On the FX thread, later; for calls that come from another thread. */
    void onFx(Runnable then);
}
