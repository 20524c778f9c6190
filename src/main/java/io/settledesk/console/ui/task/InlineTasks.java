package io.settledesk.console.ui.task;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.problem.Problems;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@link UiTasks} of tests and of the picture tour: the same code on the same thread, nothing sleeps. While held, work waits for
 * {@link #release()}, so that a loading state can be looked at; delays and tickers wait for {@link #tick()}.
 */
public final class InlineTasks implements UiTasks {
    private final Problems problems = Problems.standard();
    private final Consumer<Problem> presenter;
    private final Deque<Inline<?>> held = new ArrayDeque<>();
    private final List<Delayed> delayed = new ArrayList<>();
    private final List<ManualTicker> tickers = new ArrayList<>();
    private boolean holding;

    public InlineTasks(Consumer<Problem> presenter) {
        this.presenter = presenter;
    }

    @Override
    public <T> TaskRun<T> run(String name, Work<T> work) {
        return new TaskRun<>(name, work, presenter, this::start);
    }

    @Override
    public TaskHandle after(Duration delay, Runnable then) {
        Delayed task = new Delayed(then);
        delayed.add(task);
        return task;
    }

    @Override
    public Ticker ticker(Duration period, Runnable tick) {
        ManualTicker ticker = new ManualTicker(tick);
        tickers.add(ticker);
        return ticker;
    }

    @Override
    public void onFx(Runnable then) {
        then.run();
    }

    /** Work begun from now on waits. */
    public void hold() {
        holding = true;
    }

    /** Does what waits, oldest first, and stops holding. */
    public void release() {
        holding = false;
        while (!held.isEmpty()) {
            held.removeFirst().go();
        }
    }

    /** Does every delay that is due some time, once, and steps every started ticker. */
    public void tick() {
        List<Delayed> due = List.copyOf(delayed);
        delayed.clear();
        due.forEach(Delayed::go);
        List.copyOf(tickers).forEach(ManualTicker::step);
    }

    /** Tickers that are started; a hidden screen leaves none. */
    public long startedTickers() {
        return tickers.stream().filter(ticker -> ticker.started).count();
    }

    private <T> TaskHandle start(TaskRun<T> run) {
        Inline<T> inline = new Inline<>(run, problems);
        held.stream().filter(older -> older.run.name().equals(run.name())).forEach(Inline::abandon);
        if (holding) {
            held.addLast(inline);
        } else {
            inline.go();
        }
        return inline;
    }

    private static final class Inline<T> implements TaskHandle, TaskContext {
        private final TaskRun<T> run;
        private final Problems problems;
        private boolean active = true;

        Inline(TaskRun<T> run, Problems problems) {
            this.run = run;
            this.problems = problems;
        }

        void go() {
            if (!active) {
                return;
            }
            T value;
            try {
                value = run.work().run(this);
            } catch (Throwable failure) {
                active = false;
                run.fail(problems.of(failure));
                return;
            }
            active = false;
            run.succeed(value);
        }

        void abandon() {
            active = false;
        }

        @Override
        public void cancel() {
            if (active) {
                active = false;
                run.stop();
            }
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
            // Inline work is over before anybody could cancel it.
        }

        @Override
        public void progress(long done, long total) {
            run.advance(new Progress(done, total));
        }
    }

    private static final class Delayed implements TaskHandle {
        private final Runnable then;
        private boolean active = true;

        Delayed(Runnable then) {
            this.then = then;
        }

        void go() {
            if (active) {
                active = false;
                then.run();
            }
        }

        @Override
        public void cancel() {
            active = false;
        }

        @Override
        public boolean isRunning() {
            return active;
        }
    }

    private static final class ManualTicker implements Ticker {
        private final Runnable tick;
        private boolean started;

        ManualTicker(Runnable tick) {
            this.tick = tick;
        }

        void step() {
            if (started) {
                tick.run();
            }
        }

        @Override
        public void start() {
            started = true;
        }

        @Override
        public void stop() {
            started = false;
        }
    }
}
