package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.WordWidth;
import io.settledesk.console.ui.text.Texts;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/**
 * The filters of a list over a filter that is kept as words. They stand in the filter row as far as they fit; the others wait behind
 * a button that says how many of them narrow the list. Words of a filter have keys {@code <prefix>.<name>}, of no choice
 * {@code <prefix>.<name>.any}.
 */
public final class FilterRow {
    private static final double GAP = 4;
    private static final double PADDING = 20;
    private static final double CLEAR = 36;
    /** Padding and arrow beside the words of a combo box, of a button that opens a card. */
    private static final double COMBO = 44;

    private static final double OPENER = 40;

    private final UiKit kit;
    private final String prefix;
    private final ObservableValue<Map<String, String>> filter;
    private final Consumer<Map<String, String>> change;
    private final List<Region> controls = new ArrayList<>();
    private final List<DoubleSupplier> widths = new ArrayList<>();
    private final List<Runnable> readers = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Button more;
    private final Popup popup = new Popup();
    private final VBox card = new VBox();
    private final Following following = new Following();
    private boolean reading;

    /**
     * Begins without a filter.
     *
     * @param filter the list's filter, whoever set it
     * @param change told the values that a person changed; an empty one takes its value away
     */
    public FilterRow(
            UiKit kit,
            String prefix,
            ObservableValue<Map<String, String>> filter,
            Consumer<Map<String, String>> change) {
        this.kit = kit;
        this.prefix = prefix;
        this.filter = filter;
        this.change = change;
        more = Buttons.words(kit.texts().text("filter.more"), "chevron-down", this::showMore);
        more.getStyleClass().add("combo-like");
        more.setContentDisplay(ContentDisplay.RIGHT);
        card.getStyleClass().add("popup-card");
        popup.setAutoHide(true);
        popup.getContent().add(card);
    }

    /** One value of a few, or any. */
    public FilterRow combo(String name, List<String> values, UnaryOperator<String> wordKey) {
        Texts texts = kit.texts();
        FilterCombo<String> combo = new FilterCombo<>(
                texts, key(name), key(name) + ".any", values, value -> texts.text(wordKey.apply(value)));
        combo.onChoice(value -> tell(Map.of(name, value.orElse(""))));
        DoubleSupplier width = () -> WordWidth.of(shown(combo, name, wordKey)) + COMBO;
        return add(combo, name, width, () -> {
            combo.setValue(word(name).filter(values::contains));
            combo.setPrefWidth(width.getAsDouble());
        });
    }

    /** Something typed. */
    public FilterRow text(String name, double width) {
        FilterText field = new FilterText(kit.tasks(), kit.texts().text(key(name)), width);
        field.onApplied(value -> tell(Map.of(name, value)));
        return add(field, name, () -> width, () -> {
            String wanted = word(name).orElse("");
            if (!wanted.equals(field.appliedProperty().get())) {
                field.take(wanted);
            }
        });
    }

    /** {@code from} and {@code to}. */
    public FilterRow period(InstantSource now) {
        FilterPeriod period = new FilterPeriod(kit, now);
        period.onChoice(chosen -> tell(Map.of(
                "from", chosen.from().map(Instant::toString).orElse(""),
                "to", chosen.to().map(Instant::toString).orElse(""))));
        return add(
                period,
                "from",
                () -> WordWidth.of(period.getText()) + OPENER,
                () -> period.periodProperty().set(new Period(instant("from"), instant("to"))));
    }

    /**
     * Keeps the row of a pane filled: as many filters as fit beside what stands first.
     *
     * @param lead stands before the filters, as the segments of a screen
     * @param leadWidth how wide that is
     */
    public void fill(ListPane<?> pane, List<Node> lead, double leadWidth) {
        pane.widthProperty().addListener((source, before, after) -> arrange(pane, lead, leadWidth));
        following.now(filter, () -> {
            read();
            arrange(pane, lead, leadWidth);
        });
    }

    private void arrange(ListPane<?> pane, List<Node> lead, double leadWidth) {
        List<Node> row = new ArrayList<>(lead);
        row.addAll(inRow(pane.getWidth() - PADDING - CLEAR - leadWidth));
        pane.withFilters(row.toArray(Node[]::new));
    }

    private List<Node> inRow(double width) {
        List<Node> row = new ArrayList<>();
        card.getChildren().clear();
        double left = width - WordWidth.of(kit.texts().text("filter.more.some", controls.size())) - OPENER - GAP;
        boolean fits = true;
        for (int at = 0; at < controls.size(); at++) {
            double needed = widths.get(at).getAsDouble() + GAP;
            fits = fits && needed <= left;
            if (fits) {
                left -= needed;
                row.add(controls.get(at));
            } else {
                card.getChildren().add(controls.get(at));
            }
        }
        if (!card.getChildren().isEmpty()) {
            row.add(more);
        }
        drawMore();
        return row;
    }

    /** {@code State: any}. */
    private String shown(FilterCombo<String> combo, String name, UnaryOperator<String> wordKey) {
        Texts texts = kit.texts();
        String word = combo.chosen()
                .map(chosen -> texts.text(wordKey.apply(chosen)))
                .orElseGet(() -> texts.text(key(name) + ".any"));
        return texts.text("filter.value", texts.text(key(name)), word);
    }

    private FilterRow add(Region control, String name, DoubleSupplier width, Runnable reader) {
        controls.add(control);
        widths.add(width);
        names.add(name);
        readers.add(reader);
        return this;
    }

    private void tell(Map<String, String> changes) {
        if (!reading) {
            change.accept(changes);
        }
    }

    /** The controls say what the filter is, whoever set it. */
    private void read() {
        reading = true;
        readers.forEach(Runnable::run);
        reading = false;
    }

    private void drawMore() {
        int hidden = 0;
        for (int at = 0; at < controls.size(); at++) {
            boolean behind = card.getChildren().contains(controls.get(at));
            hidden += behind && word(names.get(at)).isPresent() ? 1 : 0;
        }
        Texts texts = kit.texts();
        more.setText(hidden == 0 ? texts.text("filter.more") : texts.text("filter.more.some", hidden));
    }

    private void showMore() {
        Bounds place = more.localToScreen(more.getBoundsInLocal());
        popup.show(more, place.getMinX(), place.getMaxY() + GAP);
        popup.getScene().getStylesheets().setAll(more.getScene().getStylesheets());
        card.getChildren().stream().findFirst().ifPresent(Node::requestFocus);
    }

    private String key(String name) {
        return prefix + "." + name;
    }

    private Optional<String> word(String name) {
        return Optional.ofNullable(filter.getValue().get(name));
    }

    private Optional<Instant> instant(String name) {
        try {
            return word(name).map(Instant::parse);
        } catch (DateTimeException nonsense) {
            return Optional.empty();
        }
    }
}
