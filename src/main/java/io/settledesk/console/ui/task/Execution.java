package io.settledesk.console.ui.task;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One run of a task. It is begun, ended and cancelled on the FX thread; the work sees it as its context. */
final class Execution<T> implements TaskHandle, TaskContext {
    private final TaskRun<T> run;
    private final FxTasks tasks;
    private final List<Runnable> cancels = new ArrayList<>();
    private final AtomicReference<@Nullable Progress> latest = new AtomicReference<>();
    private volatile boolean active = true;
    private @Nullable Future<?> future;

    Execution(TaskRun<T> run, FxTasks tasks) {
        this.run = run;
        this.tasks = tasks;
    }

    String name() {
        return run.name();
    }

    void begin(ExecutorService pool) {
        try {
            future = pool.submit(this::work);
        } catch (RejectedExecutionException closing) {
            end();
        }
    }

    @Override
    public void cancel() {
        if (abandon()) {
            run.stop();
        }
    }

    /** Without a word: a newer run took its place. */
    boolean abandon() {
        if (!active) {
            return false;
        }
        end();
        List<Runnable> toCancel = takeCancels();
        if (!toCancel.isEmpty()) {
            tasks.pool().execute(() -> toCancel.forEach(Runnable::run));
        }
        if (future != null) {
            future.cancel(true);
        }
        return true;
    }

    @Override
    public boolean isRunning() {
        return active;
    }

    @Override
    public boolean isCancelled() {
        return !active;
    }

    @Override
    public void onCancel(Runnable cancel) {
        boolean now;
        synchronized (cancels) {
            now = !active;
            if (!now) {
                cancels.add(cancel);
            }
        }
        if (now) {
            cancel.run();
        }
    }

    @Override
    public void progress(long done, long total) {
        if (latest.getAndSet(new Progress(done, total)) == null) {
            tasks.onFx(this::tellProgress);
        }
    }

    private void tellProgress() {
        Progress progress = latest.getAndSet(null);
        if (active && progress != null) {
            run.advance(progress);
        }
    }

    private void work() {
        try {
            T value = run.work().run(this);
            tasks.onFx(() -> finish(() -> run.succeed(value)));
        } catch (Throwable failure) {
            tasks.onFx(() -> finish(() -> run.fail(tasks.problem(name(), failure))));
        }
    }

    private void finish(Runnable outcome) {
        if (active) {
            end();
            outcome.run();
        }
    }

    private void end() {
        synchronized (cancels) {
            active = false;
        }
        tasks.ended(this);
    }

    private List<Runnable> takeCancels() {
        synchronized (cancels) {
            List<Runnable> taken = List.copyOf(cancels);
            cancels.clear();
            return taken;
        }
    }
}
