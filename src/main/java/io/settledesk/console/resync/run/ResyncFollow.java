package io.settledesk.console.resync.run;

import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.task.Progress;
import io.settledesk.console.ui.task.TaskItem;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import java.time.Duration;
import java.util.Optional;

/** Keeps one run in the tasks panel until it is at rest, whichever screen is in view. */
public final class ResyncFollow {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final ScreenContext context;
    private final ResyncUses uses;
    private final ResyncWords words;
    private Optional<Ticker> ticker = Optional.empty();

    public ResyncFollow(ScreenContext context, ResyncUses uses, ResyncWords words) {
        this.context = context;
        this.uses = uses;
        this.words = words;
    }

    /** A reading that was begun. */
    public void reading(String runId, String scope) {
        follow(runId, context.texts().text("resync.task.read", scope));
    }

    /** Lines that were handed over. */
    public void applying(ResyncRun run, int lines) {
        follow(run.runId(), context.texts().text("resync.task.apply", lines));
    }

    private void follow(String runId, String title) {
        TaskItem item =
                context.taskList().begin(title, "refresh-cw", context.now().instant(), () -> stop(runId));
        ticker = Optional.of(context.tasks().ticker(SECOND, () -> look(runId, item)));
        ticker.ifPresent(Ticker::start);
        look(runId, item);
    }

    private void stop(String runId) {
        context.tasks()
                .run("resync.stop." + runId, () -> uses.resyncs().stop(runId))
                .start();
    }

    private void look(String runId, TaskItem item) {
        context.tasks()
                .run("resync.follow." + runId, () -> uses.resyncs().find(runId))
                .onSuccess(found -> found.ifPresent(run -> show(run, item)))
                .onFailure(problem -> {
                    // It is not known now how far it is; the next look tells.
                })
                .start();
    }

    private void show(ResyncRun run, TaskItem item) {
        if (!ResyncWords.isAtRest(run)) {
            item.progress(progress(run));
            return;
        }
        if (item.isRunning()) {
            item.end(words.state(run), words.sentence(run), Optional.of(link(run)), !isWell(run));
        }
        ticker.ifPresent(Ticker::stop);
    }

    private TaskItem.Link link(ResyncRun run) {
        return new TaskItem.Link(
                context.texts().text("resync.task.open"),
                () -> context.navigation().open(new Target.Run(run.runId())));
    }

    private static boolean isWell(ResyncRun run) {
        return run.state() == RunState.PLANNED || run.state() == RunState.DONE;
    }

    private static Progress progress(ResyncRun run) {
        return run.state() == RunState.APPLYING
                ? new Progress(ResyncWords.done(run), run.ticked())
                : new Progress(run.readCount(), run.total());
    }
}
