package io.settledesk.console.ui.chart;

import io.settledesk.console.ui.UiKit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/** Lines over time on a logarithmic axis from 1 to 10,000; an empty value is a gap, never a zero. */
public final class LinesPlot extends Plot {
    private static final int DECADES = 4;
    private static final double POINT = 5;

    private final List<Limit> limits;
    private double left;
    private double step;

    public LinesPlot(UiKit kit, List<Limit> limits) {
        super(kit);
        this.limits = List.copyOf(limits);
    }

    @Override
    void draw(List<Node> into) {
        left = 16 + width(worded(Math.pow(10, DECADES)));
        step = step(left);
        double right = right();
        for (int decade = 0; decade <= DECADES; decade++) {
            double value = Math.pow(10, decade);
            into.add(across(left, right, y(value), "plot-grid"));
            into.add(tickEndingAt(worded(value), left - 6, y(value) + 4));
        }
        drawLimits(into, right);
        for (int series = 0; series < data().series().size(); series++) {
            drawLine(into, series);
        }
        hits(into);
        timeTicks(into, left, step);
    }

    private void drawLimits(List<Node> into, double right) {
        List<String> words = new ArrayList<>();
        for (Limit limit : limits) {
            if (limit.at() < Math.pow(10, DECADES)) {
                into.add(across(left, right, y(limit.at()), "plot-limit"));
            }
            words.add(worded(limit.at()) + " " + limit.words());
        }
        if (!words.isEmpty()) {
            Text text = tick(String.join(", ", words), left + 4, y(limits.get(0).at()) + 14);
            into.add(text);
        }
    }

    private void drawLine(List<Node> into, int series) {
        Polyline line = line(series);
        for (int at = 0; at < data().slots().size(); at++) {
            if (data().slots().get(at).values().get(series).isEmpty()) {
                addIfDrawn(into, line);
                line = line(series);
            } else {
                line.getPoints().addAll(x(at), y(data().slots().get(at).value(series)));
            }
        }
        addIfDrawn(into, line);
    }

    /** A single point between gaps is a short stroke, so that it is seen. */
    private void addIfDrawn(List<Node> into, Polyline line) {
        List<Double> points = line.getPoints();
        if (points.size() == 2) {
            line.getPoints().addAll(points.get(0) + 2, points.get(1));
        }
        if (!points.isEmpty()) {
            into.add(line);
        }
    }

    private Polyline line(int series) {
        Polyline line = new Polyline();
        line.getStyleClass().add("l-" + data().series().get(series).colour());
        line.setMouseTransparent(true);
        return line;
    }

    /** Invisible targets over the points: a line is too thin for a pointer. */
    private void hits(List<Node> into) {
        for (int at = 0; at < data().slots().size(); at++) {
            for (int series = 0; series < data().series().size(); series++) {
                if (data().slots().get(at).values().get(series).isPresent()) {
                    double y = y(data().slots().get(at).value(series));
                    Rectangle target = bar(x(at) - step / 2, y - 6, step, 12, at, series);
                    target.getStyleClass().setAll("plot-hit");
                    into.add(target);
                }
            }
        }
    }

    @Override
    Optional<Rectangle> place(int atSlot, int ofSeries) {
        Optional<?> value = data().slots().get(atSlot).values().get(ofSeries);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        double y = y(data().slots().get(atSlot).value(ofSeries));
        return Optional.of(new Rectangle(x(atSlot) - POINT / 2, y - POINT / 2, POINT, POINT));
    }

    private double x(int slot) {
        return Math.rint(left + slot * step + step / 2) + 0.5;
    }

    private double y(double value) {
        double share = Math.log10(Math.max(1, value)) / DECADES;
        return bottom() - Math.min(1, share) * (bottom() - TOP);
    }
}
