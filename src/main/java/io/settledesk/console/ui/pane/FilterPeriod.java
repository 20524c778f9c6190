package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.look.Icons;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/** The from–to filter: a button that says the span, and a small card to choose or type another, in the zone of the screen. */
public final class FilterPeriod extends Button {
    private final UiKit kit;
    private final InstantSource now;
    private final PeriodText text;
    private final ObjectProperty<Period> period = new SimpleObjectProperty<>(this, "period", Period.any());
    private final TextField from = new TextField();
    private final TextField to = new TextField();
    private final Label wrong = new Label();
    private final Popup popup = new Popup();

    public FilterPeriod(UiKit kit, InstantSource now) {
        this.kit = kit;
        this.now = now;
        this.text = new PeriodText(kit.texts(), kit.formats());
        getStyleClass().addAll("combo-like");
        setGraphic(Icons.of("chevron-down", "i12"));
        setContentDisplay(ContentDisplay.RIGHT);
        setMinWidth(Region.USE_PREF_SIZE);
        setOnAction(event -> open());
        popup.setAutoHide(true);
        period.addListener((source, before, after) -> draw());
        draw();
    }

    public ObjectProperty<Period> periodProperty() {
        return period;
    }

    public FilterPeriod onChoice(Consumer<Period> then) {
        period.addListener((source, before, after) -> then.accept(after));
        return this;
    }

    public void clear() {
        period.set(Period.any());
    }

    /** The words after the zone or the language changed. */
    public void draw() {
        setText(text.words(period.get()));
        setAccessibleText(kit.texts().text("filter.value", kit.texts().text("filter.period"), getText()));
    }

    private void open() {
        from.setText(text.written(period.get().from()));
        to.setText(text.written(period.get().to()));
        wrong.setText("");
        popup.getContent().setAll(card());
        Bounds place = localToScreen(getBoundsInLocal());
        popup.show(this, place.getMinX(), place.getMaxY() + 4);
        popup.getScene().getStylesheets().setAll(getScene().getStylesheets());
        from.requestFocus();
    }

    private Node card() {
        String zone = kit.formats().zoneName();
        HBox quick = new HBox(
                quick("filter.period.any", Period.any()),
                quick("filter.period.day", text.day(now.instant())),
                quick("filter.period.hours", last(Duration.ofHours(24))),
                quick("filter.period.week", last(Duration.ofDays(7))));
        quick.getStyleClass().add("buttons");
        wrong.getStyleClass().add("sec");
        from.setOnAction(event -> apply());
        to.setOnAction(event -> apply());
        HBox fields = new HBox(field("filter.period.from", zone, from), field("filter.period.to", zone, to));
        fields.getStyleClass().add("buttons");
        VBox card =
                new VBox(quick, fields, wrong, Buttons.main(kit.texts().text("filter.period.apply"), "", this::apply));
        card.getStyleClass().addAll("popup-card");
        return card;
    }

    private VBox field(String key, String zone, TextField field) {
        Label name = new Label(kit.texts().text(key, zone));
        name.getStyleClass().add("fact-name");
        field.setPrefWidth(168);
        return new VBox(4, name, field);
    }

    private Button quick(String key, Period wanted) {
        return Buttons.flat(kit.texts().text(key), "", () -> choose(wanted));
    }

    private Period last(Duration span) {
        return Period.since(now.instant().minus(span));
    }

    private void apply() {
        Optional<Instant> begin = text.read(from.getText());
        Optional<Instant> end = text.read(to.getText());
        boolean understood =
                (from.getText().isBlank() || begin.isPresent()) && (to.getText().isBlank() || end.isPresent());
        if (understood) {
            choose(new Period(begin, end));
        } else {
            wrong.setText(kit.texts().text("filter.period.wrong"));
        }
    }

    private void choose(Period wanted) {
        popup.hide();
        period.set(wanted);
        requestFocus();
    }
}
