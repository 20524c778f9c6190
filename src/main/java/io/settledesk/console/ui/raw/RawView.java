package io.settledesk.console.ui.raw;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.key.Shortcut;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.richtext.model.TwoDimensional.Position;
import org.fxmisc.richtext.util.UndoUtils;
import org.jspecify.annotations.Nullable;

/**
 * Stored bytes, read only: highlighted, numbered, one element marked. Only display lines that come into view are coloured, so that
 * 8 MiB in one line open at once. The document is made off the FX thread: {@code tasks.run("raw", () -> RawDocument.of(bytes))}.
 */
public final class RawView extends StackPane {
    /** Room over what is brought into view: two lines of 16. */
    private static final double LEAD = 32;

    private final UiKit kit;
    private final CodeArea area = new CodeArea();
    private final Runnable afterLayout = this::finish;
    private final BitSet coloured = new BitSet();
    private final BitSet markedLines = new BitSet();
    private RawDocument document = RawDocument.empty();
    private RawStyles styles = new RawStyles(document);
    private Optional<RawRange> marked = Optional.empty();
    private Optional<RawRange> wanted = Optional.empty();
    private boolean filled;
    private boolean pending;

    public RawView(UiKit kit) {
        this.kit = kit;
        area.getStyleClass().add("raw");
        area.setEditable(false);
        area.setWrapText(true);
        area.setUndoManager(UndoUtils.noOpUndoManager());
        area.setParagraphGraphicFactory(this::number);
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        area.estimatedScrollYProperty().addListener((source, before, after) -> colourLater());
        area.heightProperty().addListener((source, before, after) -> colourLater());
        sceneProperty().addListener((source, before, after) -> moved(before, after));
    }

    /** Shows a document from its start, nothing marked. */
    public void show(RawDocument next) {
        document = next;
        styles = new RawStyles(next);
        marked = Optional.empty();
        wanted = Optional.empty();
        coloured.clear();
        markedLines.clear();
        area.setAccessibleText(kit.texts().text("raw.spoken", next.size()));
        filled = false;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        fill();
        super.layoutChildren();
    }

    /** With the first layout: the flow measures its lines when they come, and needs the style sheets for it. */
    private void fill() {
        if (filled) {
            return;
        }
        filled = true;
        if (getChildren().isEmpty()) {
            getChildren().add(new VirtualizedScrollPane<>(area));
        }
        area.replace(0, area.getLength(), document.styled());
        area.moveTo(0);
        area.requestFollowCaret();
        marked.ifPresent(this::drawMark);
        colourLater();
    }

    /** Marks an element and brings it into view. */
    public void mark(RawRange range) {
        clearMark();
        marked = Optional.of(range);
        if (filled) {
            drawMark(range);
        }
    }

    /** Only lines that come into view are marked: an element can be as long as the whole packet. */
    private void drawMark(RawRange range) {
        coloured.clear(firstLine(range), lastLine(range) + 1);
        scrollTo(range);
        colourLater();
    }

    public void clearMark() {
        marked.filter(range -> filled).ifPresent(range -> {
            markedLines.stream().forEach(line -> area.setParagraphStyle(line, List.of()));
            coloured.clear(firstLine(range), lastLine(range) + 1);
        });
        markedLines.clear();
        marked = Optional.empty();
    }

    private int firstLine(RawRange range) {
        return document.lines().lineAt(range.start());
    }

    private int lastLine(RawRange range) {
        return document.lines().lineAt(Math.max(range.start(), range.end() - 1));
    }

    /** Brings a place to the top: its display line at once, the place in a wrapped one once that is laid out. */
    public void scrollTo(RawRange range) {
        if (!filled) {
            return;
        }
        int line = firstLine(range);
        area.moveTo(line, 0);
        area.showParagraphAtTop(line);
        wanted = Optional.of(range);
        colourLater();
    }

    private void finish() {
        wanted.filter(range -> area.getHeight() > 0).ifPresent(range -> {
            wanted = Optional.empty();
            int line = firstLine(range);
            int at = area.getAbsolutePosition(
                    line, range.start() - document.lines().start(line));
            area.getCharacterBoundsOnScreen(at, at + 1)
                    .ifPresent(place -> area.scrollYBy(
                            place.getMinY() - area.localToScreen(0, 0).getY() - LEAD));
        });
        if (pending) {
            pending = false;
            colour();
        }
    }

    /** What is selected, as it came: breaks of display lines are not in it. All of it when nothing is selected. */
    public String selectedText() {
        IndexRange range = area.getSelection();
        if (range.getLength() == 0) {
            return document.text();
        }
        return document.text().substring(original(range.getStart()), original(range.getEnd()));
    }

    public void copy() {
        Copying.put(selectedText());
    }

    /** For the focus order. */
    public void focusText() {
        area.requestFocus();
    }

    CodeArea area() {
        return area;
    }

    private int original(int shown) {
        Position place = area.offsetToPosition(shown, Bias.Forward);
        int line = place.getMajor();
        return Math.min(document.lines().end(line), document.lines().start(line) + place.getMinor());
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.of("Ctrl+C").matches(event)) {
            event.consume();
            copy();
        }
    }

    private Node number(int line) {
        RawLines lines = document.lines();
        boolean goesOn = line < lines.count() && lines.isContinued(line);
        Label label = new Label(goesOn ? "↳" : line < lines.count() ? String.valueOf(lines.number(line)) : "");
        label.getStyleClass().add("lineno");
        if (goesOn) {
            label.setAccessibleText(kit.texts().text("raw.continued"));
        }
        int digits = String.valueOf(lines.count() == 0 ? 1 : lines.number(lines.count() - 1))
                .length();
        label.setPrefWidth(24 + digits * 7.224);
        label.setAlignment(Pos.TOP_RIGHT);
        return label;
    }

    private void moved(@Nullable Scene from, @Nullable Scene to) {
        if (from != null) {
            from.removePostLayoutPulseListener(afterLayout);
        }
        if (to != null) {
            to.addPostLayoutPulseListener(afterLayout);
        }
    }

    /** Never while the flow lays out its lines: a line that changes under it makes it lose its place. */
    private void colourLater() {
        pending = true;
        requestLayout();
    }

    private void colour() {
        int shown = area.getVisibleParagraphs().size();
        int first = shown == 0 ? 0 : area.firstVisibleParToAllParIndex();
        int last = shown == 0 ? Math.min(40, document.lines().count() - 1) : area.lastVisibleParToAllParIndex();
        for (int line = Math.max(0, first);
                line <= last && line < document.lines().count();
                line++) {
            if (!coloured.get(line)) {
                coloured.set(line);
                colour(line);
            }
        }
    }

    private void colour(int line) {
        boolean whole = marked.filter(range -> styles.isWholeLine(line, range)).isPresent();
        if (whole) {
            markedLines.set(line);
            area.setParagraphStyle(line, List.of("marked"));
        }
        if (document.lines().end(line) > document.lines().start(line)) {
            area.setStyleSpans(line, 0, styles.of(line, whole ? Optional.empty() : marked));
        }
    }
}
