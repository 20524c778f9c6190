package io.settledesk.console.ui.chart;

import io.settledesk.console.ui.UiKit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Horizontal bars by kind, one for each series under the other; counts from zero to the right. */
public final class BarsPlot extends Plot {
    private static final int STEPS = 4;
    private static final double BAR = 8;

    private final List<List<Rectangle>> bars = new ArrayList<>();

    public BarsPlot(UiKit kit) {
        super(kit);
    }

    @Override
    void draw(List<Node> into) {
        bars.clear();
        Scale scale = Scale.ofCounts(highest(), STEPS);
        double left = 16
                + names().stream()
                        .mapToDouble(name -> name.getLayoutBounds().getWidth())
                        .max()
                        .orElse(0);
        double right = right();
        for (double tick : scale.ticks()) {
            double x = Math.rint(left + scale.share(tick) * (right - left)) + 0.5;
            Line line = new Line(x, TOP, x, bottom());
            line.getStyleClass().add("plot-grid");
            into.add(line);
            String words = worded(tick);
            into.add(tick(words, Math.rint(x - width(words) / 2), getHeight() - 7));
        }
        double row = Math.floor((bottom() - TOP) / data().slots().size());
        for (int at = 0; at < data().slots().size(); at++) {
            drawSlot(into, scale, left, right, row, at);
        }
    }

    private void drawSlot(List<Node> into, Scale scale, double left, double right, double row, int slot) {
        int count = data().series().size();
        double height = Math.max(3, Math.min(BAR, Math.floor((row - 4) / count)));
        double top = Math.rint(TOP + slot * row + (row - count * (height + 1)) / 2);
        List<Rectangle> drawn = new ArrayList<>();
        for (int series = 0; series < count; series++) {
            double value = data().slots().get(slot).value(series);
            double width = Math.rint(scale.share(value) * (right - left));
            Rectangle bar = bar(Math.rint(left) + 1, top + series * (height + 1), width, height, slot, series);
            bar.setVisible(value > 0);
            into.add(bar);
            drawn.add(bar);
        }
        bars.add(drawn);
        Text name = names().get(slot);
        name.setX(Math.rint(left - 8 - name.getLayoutBounds().getWidth()));
        name.setY(Math.rint(top + count * (height + 1) / 2.0 + 4));
        into.add(name);
    }

    private List<Text> names() {
        return data().slots().stream()
                .map(slot -> tick(slot.name(), 0, 0))
                .map(BarsPlot::measured)
                .toList();
    }

    /** The face is set by the style sheet; for measuring it is set here too. */
    private static Text measured(Text text) {
        text.setFont(Font.font("Roboto", 11));
        return text;
    }

    @Override
    Optional<Rectangle> place(int atSlot, int ofSeries) {
        return atSlot < bars.size() ? Optional.of(bars.get(atSlot).get(ofSeries)) : Optional.empty();
    }

    private double highest() {
        double most = 0;
        for (Slot slot : data().slots()) {
            for (int series = 0; series < data().series().size(); series++) {
                most = Math.max(most, slot.value(series));
            }
        }
        return most;
    }
}
