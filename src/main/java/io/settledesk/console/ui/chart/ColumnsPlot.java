package io.settledesk.console.ui.chart;

import io.settledesk.console.ui.UiKit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.shape.Rectangle;

/** Stacked columns over time, a gap of 1 px between segments; counts from zero up. */
public final class ColumnsPlot extends Plot {
    private static final int STEPS = 3;

    private final List<List<Rectangle>> segments = new ArrayList<>();

    public ColumnsPlot(UiKit kit) {
        super(kit);
    }

    @Override
    void draw(List<Node> into) {
        segments.clear();
        Scale scale = Scale.ofCounts(highest(), STEPS);
        double left = 16
                + scale.ticks().stream()
                        .mapToDouble(tick -> width(worded(tick)))
                        .max()
                        .orElse(0);
        double step = step(left);
        for (double tick : scale.ticks()) {
            double y = y(scale, tick);
            into.add(across(left, right(), y, "plot-grid"));
            into.add(tickEndingAt(worded(tick), left - 6, y + 4));
        }
        for (int at = 0; at < data().slots().size(); at++) {
            segments.add(column(into, scale, slotAt(left, step, at), slotWidth(left, step, at), at));
        }
        timeTicks(into, left, step);
    }

    @Override
    Optional<Rectangle> place(int atSlot, int ofSeries) {
        List<Rectangle> column = atSlot < segments.size() ? segments.get(atSlot) : List.of();
        return ofSeries < column.size() ? Optional.of(column.get(ofSeries)) : Optional.empty();
    }

    private List<Rectangle> column(List<Node> into, Scale scale, double x, double width, int slot) {
        List<Rectangle> column = new ArrayList<>();
        double from = 0;
        double base = Math.rint(bottom());
        for (int series = 0; series < data().series().size(); series++) {
            double value = data().slots().get(slot).value(series);
            double top = Math.rint(y(scale, from + value));
            double gap = from > 0 ? 1 : 0;
            Rectangle bar = bar(x, top, width, base - top - gap, slot, series);
            bar.setVisible(value > 0);
            column.add(bar);
            into.add(bar);
            if (value > 0) {
                base = Math.min(top, base - gap - 1);
                from += value;
            }
        }
        return column;
    }

    private double y(Scale scale, double value) {
        return bottom() - scale.share(value) * (bottom() - TOP);
    }

    private double highest() {
        double most = 0;
        for (Slot slot : data().slots()) {
            double sum = 0;
            for (int series = 0; series < data().series().size(); series++) {
                sum += slot.value(series);
            }
            most = Math.max(most, sum);
        }
        return most;
    }
}
