package io.settledesk.console.ui.chart;

import io.settledesk.console.ui.UiKit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/**
 * The drawing of a chart, by hand: JavaFX charts have no logarithmic axis and leave gaps and labels to their own layout. One stop in
 * the focus order: left and right go along the axis, up and down through the series, Enter opens, as a click does.
 */
public abstract class Plot extends Pane {
    static final double TOP = 8;
    static final double BOTTOM = 24;
    static final double RIGHT = 16;
    private static final double TICK_GAP = 72;
    private static final double TICK_LETTER = 6.2;

    private final UiKit kit;
    private final Label readout = new Label();
    private final Rectangle ring = new Rectangle();
    private Function<BigDecimal, String> words;
    private ChartData data = ChartData.none();
    private Opening opening = (slot, series) -> {};
    private int slot = -1;
    private int series;

    /** Opens what lies behind a place of a chart. */
    @FunctionalInterface
    public interface Opening {
        void open(int slot, int series);
    }

    Plot(UiKit kit) {
        this.kit = kit;
        this.words = value -> kit.texts().number(value);
        getStyleClass().add("plot");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(160, 80);
        readout.getStyleClass().add("plot-readout");
        readout.setMouseTransparent(true);
        ring.getStyleClass().add("plot-ring");
        ring.setMouseTransparent(true);
        widthProperty().addListener((source, before, after) -> redraw());
        heightProperty().addListener((source, before, after) -> redraw());
        focusedProperty().addListener((source, before, after) -> drawFocus());
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    }

    public void show(ChartData next) {
        data = next;
        slot = -1;
        series = 0;
        setAccessibleText(next.sentence());
        redraw();
    }

    /** How a value is written in readout, axis and table. */
    public Plot withWords(Function<BigDecimal, String> wording) {
        words = wording;
        return this;
    }

    public Plot onOpen(Opening open) {
        opening = open;
        return this;
    }

    /** Draws everything into the list; called when size or data changed. */
    abstract void draw(List<Node> into);

    /** The place of a value, for the ring and the pointer; empty where nothing is drawn. */
    abstract Optional<Rectangle> place(int atSlot, int ofSeries);

    ChartData data() {
        return data;
    }

    UiKit kit() {
        return kit;
    }

    String worded(BigDecimal value) {
        return words.apply(value);
    }

    String worded(double value) {
        return words.apply(BigDecimal.valueOf(value).stripTrailingZeros().setScale(0, RoundingMode.HALF_UP));
    }

    double bottom() {
        return getHeight() - BOTTOM;
    }

    /** A horizontal line on whole pixels. */
    static Line across(double from, double to, double y, String styleClass) {
        double sharp = Math.rint(y) + 0.5;
        Line line = new Line(from, sharp, to, sharp);
        line.getStyleClass().add(styleClass);
        line.setMouseTransparent(true);
        return line;
    }

    static Text tick(String words, double x, double y) {
        Text text = new Text(x, y, words);
        text.getStyleClass().add("plot-tick");
        text.setMouseTransparent(true);
        return text;
    }

    /** A label that ends at x. */
    static Text tickEndingAt(String words, double x, double y) {
        return tick(words, Math.rint(x - words.length() * TICK_LETTER), y);
    }

    static double width(String words) {
        return words.length() * TICK_LETTER;
    }

    /** A filled bar on whole pixels that opens what lies behind it. */
    Rectangle bar(double x, double y, double width, double height, int atSlot, int ofSeries) {
        Rectangle bar = new Rectangle(x, y, Math.max(1, width), Math.max(1, height));
        bar.getStyleClass().add("s-" + data.series().get(ofSeries).colour());
        bar.setOnMouseClicked(event -> opening.open(atSlot, ofSeries));
        bar.setOnMouseEntered(event -> point(atSlot, ofSeries));
        bar.setOnMouseExited(event -> drawFocus());
        return bar;
    }

    /** Where the drawing ends, the same in every chart: columns of one stack stand under each other. */
    double right() {
        return getWidth() - RIGHT;
    }

    /** Width of a slot; not whole, so that the last one ends where the drawing ends. */
    double step(double left) {
        return (right() - left) / data.slots().size();
    }

    /** The left edge of a slot on a whole pixel. */
    static double slotAt(double left, double step, int at) {
        return Math.rint(left + at * step);
    }

    /** The width of a slot's bar: up to the next one but two pixels. */
    static double slotWidth(double left, double step, int at) {
        return Math.max(1, slotAt(left, step, at + 1) - slotAt(left, step, at) - 2);
    }

    /** Ticks of the axis of time, as many as have room. */
    void timeTicks(List<Node> into, double left, double step) {
        int every = Math.max(1, (int) Math.ceil(TICK_GAP / step));
        double end = left + step * data.slots().size();
        double limit = data.endTick().isEmpty() ? end : end - TICK_GAP * 0.5;
        for (int at = 0; at < data.slots().size(); at += every) {
            double x = left + at * step;
            if (x + width(data.slots().get(at).tick()) <= limit) {
                into.add(tick(data.slots().get(at).tick(), Math.rint(x), getHeight() - 7));
            }
        }
        if (!data.endTick().isEmpty()) {
            into.add(tickEndingAt(data.endTick(), end, getHeight() - 7));
        }
    }

    private void redraw() {
        List<Node> nodes = new ArrayList<>();
        if (getWidth() > 0 && getHeight() > 0 && !data.slots().isEmpty()) {
            draw(nodes);
        }
        nodes.add(ring);
        nodes.add(readout);
        getChildren().setAll(nodes);
        drawFocus();
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT -> move(-1, 0, event);
            case RIGHT -> move(1, 0, event);
            case UP -> move(0, 1, event);
            case DOWN -> move(0, -1, event);
            case ENTER, SPACE -> {
                if (slot >= 0) {
                    event.consume();
                    opening.open(slot, series);
                }
            }
            default -> {
                // Other keys are the window's.
            }
        }
    }

    private void move(int slots, int serieses, KeyEvent event) {
        if (data.slots().isEmpty()) {
            return;
        }
        event.consume();
        int from = slot < 0 ? (slots < 0 ? data.slots().size() : -1) : slot;
        slot = Math.max(0, Math.min(data.slots().size() - 1, from + slots));
        series = Math.max(0, Math.min(data.series().size() - 1, series + serieses));
        drawFocus();
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    private void drawFocus() {
        if (isFocused() && slot >= 0 && slot < data.slots().size()) {
            point(slot, series);
            setAccessibleText(said(slot, series));
        } else {
            ring.setVisible(false);
            readout.setVisible(false);
        }
    }

    private void point(int atSlot, int ofSeries) {
        readout.setText(said(atSlot, ofSeries));
        readout.setVisible(true);
        readout.autosize();
        Optional<Rectangle> place = place(atSlot, ofSeries);
        ring.setVisible(place.isPresent());
        place.ifPresent(at -> {
            ring.setX(at.getX() - 2.5);
            ring.setY(at.getY() - 2.5);
            ring.setWidth(at.getWidth() + 5);
            ring.setHeight(at.getHeight() + 5);
            double x = Math.min(at.getX(), getWidth() - readout.getWidth() - RIGHT);
            readout.relocate(Math.max(0, Math.rint(x)), 0);
        });
    }

    private String said(int atSlot, int ofSeries) {
        Slot at = data.slots().get(atSlot);
        String value = at.values().get(ofSeries).map(words).orElse("–");
        String name = kit.texts().text(data.series().get(ofSeries).wordKey());
        return kit.texts().text("chart.spoken", at.name() + ", " + name, value);
    }
}
