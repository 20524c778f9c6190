package io.settledesk.console.ui.task;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.problem.Problems;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@link UiTasks} of a running window: work on the pool that is passed in, answers on the FX thread. The pool is closed by whoever made it. */
public final class FxTasks implements UiTasks {
    private static final Logger LOG = LoggerFactory.getLogger(FxTasks.class);

    private final ExecutorService pool;
    private final Problems problems;
    private final Consumer<Problem> presenter;
    private final Map<String, Execution<?>> running = new HashMap<>();

    public FxTasks(ExecutorService pool, Problems problems, Consumer<Problem> presenter) {
        this.pool = pool;
        this.problems = problems;
        this.presenter = presenter;
    }

    @Override
    public <T> TaskRun<T> run(String name, Work<T> work) {
        return new TaskRun<>(name, work, presenter, this::start);
    }

    @Override
    public TaskHandle after(Duration delay, Runnable then) {
        Timeline line = new Timeline(new KeyFrame(millis(delay), event -> then.run()));
        line.play();
        return new TaskHandle() {
            @Override
            public void cancel() {
                line.stop();
            }

            @Override
            public boolean isRunning() {
                return line.getStatus() == Animation.Status.RUNNING;
            }
        };
    }

    @Override
    public Ticker ticker(Duration period, Runnable tick) {
        Timeline line = new Timeline(new KeyFrame(millis(period), event -> tick.run()));
        line.setCycleCount(Animation.INDEFINITE);
        return new Ticker() {
            @Override
            public void start() {
                line.playFromStart();
            }

            @Override
            public void stop() {
                line.stop();
            }
        };
    }

    @Override
    public void onFx(Runnable then) {
        Platform.runLater(then);
    }

    private static javafx.util.Duration millis(Duration duration) {
        return javafx.util.Duration.millis((double) duration.toMillis());
    }

    private <T> TaskHandle start(TaskRun<T> run) {
        Execution<T> execution = new Execution<>(run, this);
        Execution<?> older = running.put(run.name(), execution);
        if (older != null) {
            older.abandon();
        }
        execution.begin(pool);
        return execution;
    }

    void ended(Execution<?> execution) {
        running.remove(execution.name(), execution);
    }

    ExecutorService pool() {
        return pool;
    }

    Problem problem(String name, Throwable failure) {
        Problem problem = problems.of(failure);
        if (problem instanceof Problem.Fault fault) {
            LOG.error("{} in {}", fault.code(), name, failure);
        } else {
            LOG.debug("{} did not answer", name, failure);
        }
        return problem;
    }
}
