package io.settledesk.console.coupons.money;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.text.Amount;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;

/**
 * The chart of the steps: five lanes and the balance as a step line. A square moved money, a circle is anything else; pressing a
 * mark chooses its step, and the chosen step has a ring. The list below it holds the same for the keyboard and screen readers.
 */
final class MoneyChart extends Pane {
    static final double HEIGHT = 140;

    private static final double LEFT = 84;
    private static final double RIGHT = 16;
    private static final double LANE = 17;
    private static final double TOP = 9;
    private static final double BALANCE_TOP = TOP + LANE * 5 - 2;
    private static final double BALANCE_HEIGHT = 34;
    private static final double MARK = 8;

    private final UiKit kit;
    private final MoneyWords words;
    private final Consumer<MoneyStep> choose;
    private List<MoneyStep> steps = List.of();
    private Optional<MoneyStep> chosen = Optional.empty();

    MoneyChart(UiKit kit, MoneyWords words, Consumer<MoneyStep> choose) {
        this.kit = kit;
        this.words = words;
        this.choose = choose;
        getStyleClass().add("money-chart");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        setMinWidth(0);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        widthProperty().addListener((source, before, after) -> draw());
    }

    void show(List<MoneyStep> next) {
        steps = List.copyOf(next);
        setAccessibleText(kit.texts().text("case.money.spoken", steps.size()));
        draw();
    }

    void choose(Optional<MoneyStep> next) {
        chosen = next;
        draw();
    }

    private void draw() {
        double width = getWidth() - LEFT - RIGHT;
        if (width <= 0) {
            return;
        }
        List<Node> nodes = new ArrayList<>();
        MoneyScale scale = new MoneyScale(steps.stream().map(MoneyStep::at).toList(), Math.round(width));
        lanes(nodes, LEFT + width);
        folds(nodes, scale);
        balance(nodes, scale, LEFT + width);
        steps.forEach(step -> mark(nodes, scale, step));
        getChildren().setAll(nodes);
    }

    private void lanes(List<Node> nodes, double right) {
        for (MoneyStep.Lane lane : MoneyStep.Lane.values()) {
            double y = laneY(lane);
            nodes.add(name(words.lane(lane), y));
            Line line = new Line(LEFT, y, right, y);
            line.getStyleClass().add("lane");
            nodes.add(line);
        }
    }

    private void folds(List<Node> nodes, MoneyScale scale) {
        for (MoneyScale.Fold fold : scale.folds()) {
            double middle = LEFT + (double) (fold.from() + fold.to()) / 2;
            Text label = new Text(kit.formats().duration(fold.length()));
            label.getStyleClass().add("plot-tick");
            label.setX((double) Math.round(middle - label.getLayoutBounds().getWidth() / 2));
            label.setY(HEIGHT - 3);
            Rectangle band = new Rectangle(
                    LEFT + fold.from() + 6, 2, (double) Math.max(0, fold.to() - fold.from() - 12), HEIGHT - 16);
            band.getStyleClass().add("money-fold");
            nodes.add(band);
            nodes.add(label);
        }
    }

    private void balance(List<Node> nodes, MoneyScale scale, double right) {
        List<MoneyStep> moved =
                steps.stream().filter(step -> step.balance().isPresent()).toList();
        nodes.add(name(kit.texts().text("case.money.balance"), BALANCE_TOP + BALANCE_HEIGHT / 2));
        if (moved.isEmpty()) {
            return;
        }
        BigDecimal low = moved.stream().map(MoneyChart::after).reduce(BigDecimal.ZERO, BigDecimal::min);
        BigDecimal high = moved.stream().map(MoneyChart::after).reduce(BigDecimal.ZERO, BigDecimal::max);
        double zeroY = y(BigDecimal.ZERO, low, high);
        Line zero = new Line(LEFT, zeroY, right, zeroY);
        zero.getStyleClass().addAll("plot-zero", "money-zero");
        nodes.add(zero);
        Polyline line = new Polyline();
        line.getStyleClass().add("balance");
        MoneyStep first = moved.get(0);
        double y = y(
                after(first)
                        .subtract(first.amount().orElse(BigDecimal.ZERO))
                        .max(low)
                        .min(high),
                low,
                high);
        line.getPoints().addAll(LEFT, y);
        for (MoneyStep step : moved) {
            double x = LEFT + scale.x(step.at());
            line.getPoints().addAll(x, y);
            y = y(after(step), low, high);
            line.getPoints().addAll(x, y);
        }
        line.getPoints().addAll(right, y);
        nodes.add(line);
    }

    private static BigDecimal after(MoneyStep step) {
        return step.balance().orElse(BigDecimal.ZERO);
    }

    private static double y(BigDecimal value, BigDecimal low, BigDecimal high) {
        BigDecimal range = high.subtract(low);
        if (range.signum() == 0) {
            return BALANCE_TOP + BALANCE_HEIGHT + 0.5;
        }
        double part =
                high.subtract(value).divide(range, 4, RoundingMode.HALF_UP).doubleValue();
        return Math.round(BALANCE_TOP + part * BALANCE_HEIGHT) + 0.5;
    }

    private void mark(List<Node> nodes, MoneyScale scale, MoneyStep step) {
        double x = LEFT + scale.x(step.at());
        double y = laneY(step.lane());
        Shape mark = step.movesMoney()
                ? new Rectangle(x - MARK / 2, y - MARK / 2, MARK, MARK)
                : new Circle(x, y, MARK / 2 - 0.5);
        mark.getStyleClass().addAll("lane-mark", MoneyWords.tone(step).styleClass());
        mark.setOnMousePressed(event -> choose.accept(step));
        nodes.add(mark);
        if (chosen.filter(step::equals).isPresent()) {
            Circle ring = new Circle(x, y, MARK);
            ring.getStyleClass().add("plot-ring");
            ring.setMouseTransparent(true);
            nodes.add(ring);
        }
        step.amount().filter(moved -> hasRoom(scale, step)).ifPresent(moved -> nodes.add(amount(moved, x, y)));
    }

    /** The amount stands beside its mark where the next one of the lane leaves room for it. */
    private boolean hasRoom(MoneyScale scale, MoneyStep step) {
        return steps.stream()
                .filter(other -> other.lane() == step.lane() && other.at().isAfter(step.at()))
                .mapToLong(other -> scale.x(other.at()) - scale.x(step.at()))
                .allMatch(distance -> distance > 64);
    }

    private Text amount(BigDecimal moved, double x, double y) {
        Text text = new Text(kit.formats().digits(Amount.movement(moved, "")));
        text.getStyleClass().add("plot-tick");
        boolean atTheEnd = x + 70 > getWidth();
        text.setX(atTheEnd ? x - MARK - text.getLayoutBounds().getWidth() - 2 : x + MARK);
        text.setY(y + 4);
        text.setMouseTransparent(true);
        return text;
    }

    private static double laneY(MoneyStep.Lane lane) {
        return TOP + lane.number() * LANE + 0.5;
    }

    private static Text name(String words, double y) {
        Text text = new Text(words);
        text.getStyleClass().add("lane-name");
        text.setX(4);
        text.setY(y + 4);
        return text;
    }
}
