package io.settledesk.console.app;

import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.TaskRun;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.task.Work;
import io.settledesk.db.Cancellation;
import io.settledesk.db.Database;
import java.time.Duration;

/** Stops a task down to the query in the database: also one that a newer run of its name has made needless. */
final class CancellingTasks implements UiTasks {
    private final UiTasks tasks;
    private final Database database;

    CancellingTasks(UiTasks tasks, Database database) {
        this.tasks = tasks;
        this.database = database;
    }

    @Override
    public <T> TaskRun<T> run(String name, Work<T> work) {
        return tasks.run(name, (TaskContext context) -> {
            Cancellation cancellation = database.cancellation();
            context.onCancel(cancellation::cancel);
            return cancellation.call(() -> unchecked(work, context));
        });
    }

    @Override
    public TaskHandle after(Duration delay, Runnable then) {
        return tasks.after(delay, then);
    }

    @Override
    public Ticker ticker(Duration period, Runnable tick) {
        return tasks.ticker(period, tick);
    }

    @Override
    public void onFx(Runnable then) {
        tasks.onFx(then);
    }

    private static <T> T unchecked(Work<T> work, TaskContext context) {
        try {
            return work.run(context);
        } catch (RuntimeException failed) {
            throw failed;
        } catch (Exception failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }
}
