package io.settledesk.console.ui.task;

import io.settledesk.console.ui.chip.Chip;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A line of the tasks panel: verb and object, progress, and a named outcome in the end. */
public final class TaskItem {
    private final String title;
    private final String icon;
    private final Instant started;
    private final Runnable stop;
    private final ReadOnlyObjectWrapper<State> state =
            new ReadOnlyObjectWrapper<>(this, "state", new Running(new Progress(0, 0)));

    TaskItem(String title, String icon, Instant started, Runnable stop) {
        this.title = title;
        this.icon = icon;
        this.started = started;
        this.stop = stop;
    }

    /** How a task stands. */
    public sealed interface State {}

    public record Running(Progress progress) implements State {}

    /**
     * Over, well or not.
     *
     * @param sentence with figures: "10,214 rows, SHA-256 9c1e04ab"
     * @param link what to open, if anything
     * @param keep true for a failure, which stays until it is dismissed
     */
    public record Ended(Chip outcome, String sentence, Optional<Link> link, boolean keep) implements State {}

    /** A word to press and what it opens. */
    public record Link(String words, Runnable open) {}

    public String title() {
        return title;
    }

    /** Feather name. */
    public String icon() {
        return icon;
    }

    public Instant started() {
        return started;
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public boolean isRunning() {
        return state.get() instanceof Running;
    }

    public void progress(Progress progress) {
        if (isRunning()) {
            state.set(new Running(progress));
        }
    }

    public void end(Chip outcome, String sentence, Optional<Link> link, boolean keep) {
        state.set(new Ended(outcome, sentence, link, keep));
    }

    /** Asks the task to stop; it says itself how it ended. */
    public void stop() {
        if (isRunning()) {
            stop.run();
        }
    }
}
