package io.settledesk.console.ui.task;

import java.time.Instant;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Long work of this session, newest first: status bar and tasks panel read it. */
public final class TaskList {
    private final ObservableList<TaskItem> items = FXCollections.observableArrayList();
    private final ObservableList<TaskItem> visible = FXCollections.unmodifiableObservableList(items);
    private final ReadOnlyIntegerWrapper running = new ReadOnlyIntegerWrapper(this, "running");

    public ObservableList<TaskItem> items() {
        return visible;
    }

    public ReadOnlyIntegerProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /**
     * Adds a running task.
     *
     * @param title verb and object: "Replay 120 batches"
     * @param stop done when the person presses Stop
     */
    public TaskItem begin(String title, String icon, Instant started, Runnable stop) {
        TaskItem item = new TaskItem(title, icon, started, stop);
        item.stateProperty().addListener((source, before, after) -> count());
        items.add(0, item);
        count();
        return item;
    }

    /** Takes an ended task off the list. */
    public void dismiss(TaskItem item) {
        if (!item.isRunning()) {
            items.remove(item);
        }
    }

    private void count() {
        running.set((int) items.stream().filter(TaskItem::isRunning).count());
    }
}
