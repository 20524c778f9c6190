package io.settledesk.console.app.window;

import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.nav.StatusLine;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.time.Duration;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;

/** The line of 26 at the foot: round trip, data up to, receiver, selection, tasks. */
final class StatusBar extends HBox implements StatusLine {
    private static final double DOT = 4;

    private final Texts texts;
    private final Formats formats;
    private final WindowViewModel model;
    private final Label database = label();
    private final Label upTo = label();
    private final Label receiver = label();
    private final Label selection = label();
    private final LinkLabel tasks;
    private final Circle dot = new Circle(DOT);
    private final Tooltip reason = new Tooltip();
    private Optional<Duration> lastRead = Optional.empty();
    private int running;

    StatusBar(Texts texts, Formats formats, WindowViewModel model, Runnable toggleTasks) {
        this.texts = texts;
        this.formats = formats;
        this.model = model;
        this.tasks = new LinkLabel("", toggleTasks);
        getStyleClass().add("status-bar");
        dot.getStyleClass().add("lane-mark");
        receiver.setGraphic(dot);
        upTo.setTooltip(reason);
        tasks.getStyleClass().add("quiet");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Region beforeSelection = line();
        beforeSelection.visibleProperty().bind(selection.visibleProperty());
        selection.setVisible(false);
        getChildren().addAll(database, line(), upTo, line(), receiver, beforeSelection, selection, gap, tasks);
        model.pulseProperty().addListener((source, before, after) -> pulsed(after));
        model.secondsProperty().addListener((source, before, after) -> draw());
        draw();
    }

    @Override
    public void read(Duration roundTrip, DataUpTo dataUpTo) {
        lastRead = Optional.of(roundTrip);
        draw();
    }

    @Override
    public void selection(String words) {
        selection.setText(words);
        selection.setVisible(!words.isEmpty());
    }

    void setRunning(int count) {
        running = count;
        draw();
    }

    void draw() {
        Optional<Pulse> pulse = model.pulseProperty().get();
        database.setText(lastRead.map(took -> texts.text("frame.status.database", formats.duration(took)))
                .orElse(texts.text("frame.status.database.none")));
        upTo.setText(pulse.map(last -> texts.text(
                        "frame.status.upto", formats.clock(last.upTo().at())))
                .orElse(texts.text("frame.status.upto.none")));
        reason.setText(pulse.map(last -> reason(last.upTo())).orElse(""));
        drawReceiver();
        boolean old = isOld(model.dataAge()) || isOld(model.receiverAge());
        getStyleClass().remove("old");
        if (old) {
            getStyleClass().add("old");
        }
        drawTasks();
    }

    /** Why data up to is what it is; also for screen readers and tests. */
    String reason(DataUpTo dataUpTo) {
        String at = formats.time(dataUpTo.at());
        return switch (dataUpTo.limit()) {
            case SNAPSHOT -> texts.text("frame.status.upto.snapshot", at);
            case BATCH_NOT_APPLIED ->
                texts.text("frame.status.upto.batch", at, dataUpTo.batchId().orElse(""));
            case REPLICA -> texts.text("frame.status.upto.replica", at);
        };
    }

    private void pulsed(Optional<Pulse> pulse) {
        pulse.ifPresent(last -> lastRead = Optional.of(last.roundTrip()));
        draw();
    }

    private void drawReceiver() {
        Optional<Duration> age = model.receiverAge();
        receiver.setText(age.map(seen -> texts.text("frame.status.receiver", ago(seen)))
                .orElse(texts.text("frame.status.receiver.never")));
        Tone tone = age.isEmpty() ? Tone.NEUTRAL : isOld(age) ? Tone.AMBER : Tone.GREEN;
        dot.getStyleClass().setAll("lane-mark", tone.styleClass());
    }

    /** Whole seconds: a count that runs each second needs no more. */
    private String ago(Duration age) {
        long seconds = Math.max(0, age.toSeconds());
        return seconds < 60 ? texts.text("duration.s", seconds) : formats.duration(Duration.ofSeconds(seconds));
    }

    private void drawTasks() {
        tasks.setText(texts.text("task.running", running));
        tasks.setGraphic(Icons.of("loader"));
        tasks.setVisible(running > 0);
        tasks.setAccessibleText(texts.text("frame.tasks.open"));
    }

    private static boolean isOld(Optional<Duration> age) {
        return age.filter(old -> old.compareTo(Pulse.OLD) > 0).isPresent();
    }

    private static Label label() {
        Label label = new Label();
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Region line() {
        Region line = new Region();
        line.getStyleClass().add("v-line");
        return line;
    }
}
