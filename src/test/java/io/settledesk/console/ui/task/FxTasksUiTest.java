package io.settledesk.console.ui.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.problem.Problems;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FxTasksUiTest {
    private final ExecutorService pool = Executors.newFixedThreadPool(3);
    private final List<Problem> shown = new CopyOnWriteArrayList<>();
    private final FxTasks tasks = new FxTasks(pool, Problems.standard(), shown::add);

    @AfterEach
    void close() {
        pool.shutdownNow();
    }

    @Test
    void workLeavesTheFxThreadAndItsAnswerComesBack() {
        AtomicReference<String> answer = new AtomicReference<>("");
        AtomicBoolean onFx = new AtomicBoolean(true);

        Fx.run(() -> tasks.run("read", () -> {
                    onFx.set(Platform.isFxApplicationThread());
                    return "rows";
                })
                .onSuccess(rows -> answer.set(rows + Platform.isFxApplicationThread()))
                .start());

        await().untilAsserted(() -> assertThat(answer.get()).isEqualTo("rowstrue"));
        assertThat(onFx).isFalse();
    }

    @Test
    void lateAnswerNeverOverwritesANewerOne() {
        CountDownLatch slow = new CountDownLatch(1);
        List<String> answers = new CopyOnWriteArrayList<>();

        Fx.run(() -> tasks.run("read", () -> {
                    slow.await();
                    return "old";
                })
                .onSuccess(answers::add)
                .start());
        Fx.run(() -> tasks.run("read", () -> "new").onSuccess(answers::add).start());
        await().until(() -> !answers.isEmpty());
        slow.countDown();
        Fx.settle();

        assertThat(answers).containsExactly("new");
    }

    @Test
    void cancelReachesTheStatementAndIsToldAtOnce() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        AtomicBoolean told = new AtomicBoolean();
        AtomicReference<TaskHandle> handle = new AtomicReference<>();

        Fx.run(() -> handle.set(tasks.run("read", (TaskContext context) -> {
                    context.onCancel(cancelled::countDown);
                    begun.countDown();
                    cancelled.await();
                    return "late";
                })
                .onSuccess(late -> told.set(false))
                .onStopped(() -> told.set(true))
                .start()));
        await().until(() -> begun.getCount() == 0);
        Fx.run(() -> handle.get().cancel());

        assertThat(told).isTrue();
        await().until(() -> cancelled.getCount() == 0);
        Fx.settle();
        assertThat(told).isTrue();
        assertThat(handle.get().isRunning()).isFalse();
    }

    @Test
    void failureGoesToThePresenterUnlessSomebodyTakesIt() {
        AtomicReference<Problem> taken = new AtomicReference<>();

        Fx.run(() -> tasks.run("one", () -> {
                    throw new IllegalStateException("broken");
                })
                .start());
        Fx.run(() -> tasks.run("two", () -> {
                    throw new IllegalStateException("broken too");
                })
                .onFailure(taken::set)
                .start());

        await().until(() -> shown.size() == 1 && taken.get() != null);
        assertThat(shown.get(0)).isInstanceOf(Problem.Fault.class);
        assertThat(taken.get()).isInstanceOf(Problem.Fault.class);
    }

    @Test
    void progressOfAQuickLoopDoesNotFloodTheFxThread() {
        AtomicReference<Progress> last = new AtomicReference<>();
        AtomicReference<Integer> told = new AtomicReference<>(0);
        AtomicBoolean over = new AtomicBoolean();

        Fx.run(() -> tasks.run("many", (TaskContext context) -> {
                    for (int at = 1; at <= 100_000; at++) {
                        context.progress(at, 100_000);
                    }
                    return true;
                })
                .onProgress(progress -> {
                    last.set(progress);
                    told.set(told.get() + 1);
                })
                .onSuccess(over::set)
                .start());

        await().untilTrue(over);
        assertThat(last.get().done()).isEqualTo(100_000);
        assertThat(told.get()).isLessThan(50_000);
    }
}
