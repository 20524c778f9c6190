package io.settledesk.console.ui.table;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.list.ListControl;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.Texts;
import java.util.Arrays;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** What is drawn in place of the rows; the header above it stays where it is. */
final class StatePane extends StackPane {
    private static final long SPOKEN_FROM_SECONDS = 2;
    private static final double ROW = 26;
    private static final double[] NONE = {};

    private final Texts texts;
    private final UiKit kit;
    private final Supplier<ListControl> control;
    private final Label reading = new Label();
    private final HBox readingLine;
    private double[] skeleton = NONE;

    StatePane(UiKit kit, Supplier<ListControl> control) {
        this.kit = kit;
        this.texts = kit.texts();
        this.control = control;
        getStyleClass().add("list-state");
        reading.getStyleClass().add("sec");
        Button stop = Buttons.flat(
                texts.text("list.stop"), "stop-circle", () -> control.get().stop());
        readingLine = new HBox(reading, stop);
        readingLine.getStyleClass().add("reading-line");
        setVisible(false);
    }

    /**
     * Draws a state.
     *
     * @param emptySentence what the screen says when there is nothing, and when nothing matches
     */
    void show(ListState state, double[] columnWidths, Supplier<String> emptySentence) {
        setVisible(!state.showsRows());
        if (state instanceof ListState.Loading loading) {
            loading(loading, columnWidths);
            return;
        }
        skeleton = NONE;
        if (state.showsRows()) {
            getChildren().clear();
        } else if (state instanceof ListState.Empty empty) {
            getChildren().setAll(empty(empty, emptySentence.get()));
        } else if (state instanceof ListState.Failed failed) {
            getChildren().setAll(failed(texts.text("list.failed", failed.reason()), failed.code(), failed.details()));
        } else if (state instanceof ListState.TimedOut late) {
            getChildren().setAll(failed(texts.text("list.timeout"), late.code(), late.details()));
        } else {
            getChildren().setAll(new EmptyNode(texts.text("list.stopped"), again()));
        }
    }

    private void loading(ListState.Loading loading, double[] columnWidths) {
        if (!Arrays.equals(skeleton, columnWidths)) {
            getChildren().setAll(rows(columnWidths), bottom());
            skeleton = columnWidths.clone();
        }
        long seconds = loading.since().toSeconds();
        readingLine.setVisible(seconds >= SPOKEN_FROM_SECONDS);
        reading.setText(texts.text("list.loading", seconds));
    }

    private Node bottom() {
        StackPane.setAlignment(readingLine, Pos.BOTTOM_LEFT);
        readingLine.setMaxHeight(Region.USE_PREF_SIZE);
        return readingLine;
    }

    private VBox rows(double[] widths) {
        VBox rows = new VBox();
        int count = (int) Math.max(3, Math.min(40, (getHeight() - 36) / ROW));
        for (int at = 0; at < count; at++) {
            rows.getChildren().add(row(widths, at));
        }
        rows.setMaxHeight(Region.USE_PREF_SIZE);
        StackPane.setAlignment(rows, Pos.TOP_LEFT);
        return rows;
    }

    private static HBox row(double[] widths, int index) {
        HBox row = new HBox();
        row.getStyleClass().add("skeleton-row");
        for (int column = 0; column < widths.length; column++) {
            Region bar = new Region();
            bar.getStyleClass().add("skeleton");
            double share = 0.62 + 0.12 * ((index * 5 + column * 3) % 4);
            double length = Math.max(8, Math.min(widths[column] - 16, 160) * share);
            bar.setMinWidth(length);
            bar.setMaxWidth(length);
            HBox cell = new HBox(bar);
            cell.setAlignment(Pos.CENTER_LEFT);
            cell.setMinWidth(widths[column]);
            cell.setMaxWidth(widths[column]);
            row.getChildren().add(cell);
        }
        return row;
    }

    private Node empty(ListState.Empty empty, String sentence) {
        String words = empty.asOf()
                .map(at -> texts.text("list.empty.asof", sentence, kit.formats().clock(at)))
                .orElse(sentence);
        return empty.byFilter()
                ? new EmptyNode(
                        words,
                        Buttons.words(
                                texts.text("list.filters.clear"),
                                "",
                                () -> control.get().clearFilters()))
                : new EmptyNode(words);
    }

    private Node failed(String sentence, String code, String details) {
        Label words = new Label(sentence, Icons.of("alert-circle", Tone.NEUTRAL));
        words.getStyleClass().add("failed-words");
        words.setWrapText(true);
        VBox box = new VBox(words);
        box.getStyleClass().add("failed-node");
        if (!code.isEmpty()) {
            Label codeLine = new Label(texts.text("list.failed.code", code));
            codeLine.getStyleClass().add("sec");
            box.getChildren().add(codeLine);
        }
        Button copy = Buttons.words(texts.text("list.failed.copy"), "copy", () -> Copying.put(details));
        HBox buttons = new HBox(again(), copy);
        buttons.getStyleClass().add("buttons");
        box.getChildren().add(buttons);
        return box;
    }

    private Button again() {
        return Buttons.words(
                texts.text("list.failed.again"), "", () -> control.get().again());
    }
}
