package io.settledesk.console.app.window;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.task.Progress;
import io.settledesk.console.ui.task.TaskItem;
import io.settledesk.console.ui.task.TaskList;
import java.time.Duration;
import java.time.InstantSource;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Long work of this session, above the status bar: what runs, how far it is, how it ended. */
final class TasksPanel extends VBox {
    private static final double MOST_HEIGHT = 220;
    /** Line above, head and a row, as in the style sheets. */
    private static final double HEAD = 33;

    private static final double ROW = 32;

    private final UiKit kit;
    private final TaskList tasks;
    private final InstantSource now;
    private final Label title = new Label();
    private final Label note = new Label();
    private final VBox rows = new VBox();
    /** Weak: the tasks of the session outlive the panel. */
    private final Following following = new Following();

    TasksPanel(UiKit kit, TaskList tasks, InstantSource now, Runnable close) {
        this.kit = kit;
        this.tasks = tasks;
        this.now = now;
        getStyleClass().add("tasks-panel");
        title.getStyleClass().add("card-title");
        note.getStyleClass().add("sec");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, note, gap, Buttons.icon("x", kit.texts().text("part.close"), close));
        head.getStyleClass().add("card-head");
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
        following.content(tasks.items(), this::draw);
        following.each(tasks.runningProperty(), this::drawHead);
        draw();
    }

    void draw() {
        drawHead();
        rows.getChildren().setAll(tasks.items().stream().map(this::row).toList());
        if (tasks.items().isEmpty()) {
            Label none = new Label(kit.texts().text("frame.tasks.none"));
            none.getStyleClass().addAll("sec", "empty-line");
            rows.getChildren().setAll(none);
        }
        fitHeight();
    }

    /** As high as its rows; more of them than have room scroll. */
    private void fitHeight() {
        double height =
                Math.min(MOST_HEIGHT, HEAD + ROW * Math.max(1, tasks.items().size()));
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    private void drawHead() {
        title.setText(kit.texts().text("frame.tasks"));
        int running = tasks.runningProperty().get();
        note.setText(running == 0 ? "" : kit.texts().text("frame.tasks.running", running));
    }

    private Node row(TaskItem item) {
        HBox state = new HBox();
        state.getStyleClass().add("task-state");
        HBox.setHgrow(state, Priority.ALWAYS);
        HBox end = new HBox();
        following.each(item.stateProperty(), () -> fill(item, state, end));
        fill(item, state, end);
        Label name = new Label(item.title(), Icons.of(item.icon()));
        name.getStyleClass().add("task-name");
        Label started = new Label(kit.formats().clock(item.started()));
        started.getStyleClass().addAll("sec", "task-time");
        HBox row = new HBox(name, started, state, end);
        row.getStyleClass().add("task-row");
        return row;
    }

    private void fill(TaskItem item, HBox state, HBox end) {
        if (item.stateProperty().get() instanceof TaskItem.Running running) {
            state.getChildren().setAll(progress(running.progress()), elapsed(item));
            end.getChildren().setAll(Buttons.flat(kit.texts().text("task.stop"), "stop-circle", item::stop));
        } else if (item.stateProperty().get() instanceof TaskItem.Ended ended) {
            Label sentence = new Label(ended.sentence());
            sentence.getStyleClass().add("sec");
            state.getChildren().setAll(new ChipLabel(kit.texts(), ended.outcome()), sentence);
            end.getChildren().clear();
            ended.link().ifPresent(link -> end.getChildren().add(new LinkLabel(link.words(), link.open())));
            end.getChildren().add(Buttons.icon("x", kit.texts().text("task.dismiss"), () -> tasks.dismiss(item)));
        }
    }

    private Node progress(Progress progress) {
        ProgressBar bar = new ProgressBar(progress.share());
        bar.setPrefWidth(180);
        Label count = new Label(
                progress.total() <= 0 ? "" : kit.texts().text("task.progress", progress.done(), progress.total()));
        count.getStyleClass().add("sec");
        HBox box = new HBox(12, bar, count);
        box.getStyleClass().add("task-state");
        return box;
    }

    private Label elapsed(TaskItem item) {
        Label passed = new Label(kit.formats().elapsed(Duration.between(item.started(), now.instant())));
        passed.getStyleClass().add("sec");
        return passed;
    }
}
