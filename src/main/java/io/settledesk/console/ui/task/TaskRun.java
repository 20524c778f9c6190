package io.settledesk.console.ui.task;

import io.settledesk.console.ui.problem.Problem;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A task being described; {@link #start()} begins it. Everything told to it is told on the FX thread, and nothing after it was
 * cancelled or a newer run of the same name began.
 */
public final class TaskRun<T> {
    private final String name;
    private final Work<T> work;
    private final Function<TaskRun<T>, TaskHandle> starter;
    private Consumer<? super T> success = value -> {};
    private Consumer<Problem> failure;
    private Consumer<Progress> progress = value -> {};
    private Runnable stopped = () -> {};

    TaskRun(String name, Work<T> work, Consumer<Problem> presenter, Function<TaskRun<T>, TaskHandle> starter) {
        this.name = name;
        this.work = work;
        this.failure = presenter;
        this.starter = starter;
    }

    public TaskRun<T> onSuccess(Consumer<? super T> then) {
        success = then;
        return this;
    }

    /** In place of the error presenter. */
    public TaskRun<T> onFailure(Consumer<Problem> then) {
        failure = then;
        return this;
    }

    public TaskRun<T> onProgress(Consumer<Progress> then) {
        progress = then;
        return this;
    }

    /** Told when a person cancelled it, not when a newer run took its place. */
    public TaskRun<T> onStopped(Runnable then) {
        stopped = then;
        return this;
    }

    public TaskHandle start() {
        return starter.apply(this);
    }

    String name() {
        return name;
    }

    Work<T> work() {
        return work;
    }

    void succeed(T value) {
        success.accept(value);
    }

    void fail(Problem problem) {
        failure.accept(problem);
    }

    void advance(Progress value) {
        progress.accept(value);
    }

    void stop() {
        stopped.run();
    }
}
