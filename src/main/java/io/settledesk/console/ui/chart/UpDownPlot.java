package io.settledesk.console.ui.chart;

import io.settledesk.console.ui.UiKit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.shape.Rectangle;

/** Two series over time, the first up from zero, the second down: credits and debits. Both hold positive values. */
public final class UpDownPlot extends Plot {
    private static final int STEPS = 4;

    private final List<List<Rectangle>> bars = new ArrayList<>();

    public UpDownPlot(UiKit kit) {
        super(kit);
    }

    @Override
    void draw(List<Node> into) {
        bars.clear();
        Scale scale = Scale.of(-highest(1), highest(0), STEPS);
        double left = 16
                + scale.ticks().stream()
                        .mapToDouble(tick -> width(worded(tick)))
                        .max()
                        .orElse(0);
        double step = step(left);
        for (double tick : scale.ticks()) {
            double y = y(scale, tick);
            into.add(across(left, right(), y, tick == 0 ? "plot-zero" : "plot-grid"));
            into.add(tickEndingAt(worded(tick), left - 6, y + 4));
        }
        double zero = Math.rint(y(scale, 0));
        for (int at = 0; at < data().slots().size(); at++) {
            double x = slotAt(left, step, at);
            double width = slotWidth(left, step, at);
            double up = Math.rint(y(scale, data().slots().get(at).value(0)));
            double down = Math.rint(y(scale, -data().slots().get(at).value(1)));
            Rectangle credit = bar(x, up, width, zero - up, at, 0);
            Rectangle debit = bar(x, zero + 1, width, down - zero - 1, at, 1);
            credit.setVisible(data().slots().get(at).value(0) > 0);
            debit.setVisible(data().slots().get(at).value(1) > 0);
            into.add(credit);
            into.add(debit);
            bars.add(List.of(credit, debit));
        }
        timeTicks(into, left, step);
    }

    @Override
    Optional<Rectangle> place(int atSlot, int ofSeries) {
        return atSlot < bars.size() ? Optional.of(bars.get(atSlot).get(ofSeries)) : Optional.empty();
    }

    private double y(Scale scale, double value) {
        return bottom() - scale.share(value) * (bottom() - TOP);
    }

    private double highest(int series) {
        return data().slots().stream()
                .mapToDouble(slot -> slot.value(series))
                .max()
                .orElse(0);
    }
}
