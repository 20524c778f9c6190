package io.settledesk.console.ui.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** One of a few, side by side: the parts of a screen, the range of the charts. One stop in the focus order; arrows choose. */
public final class SegmentedBar<T> extends HBox {
    private final Map<T, Label> segments = new LinkedHashMap<>();
    private final ObjectProperty<T> value;

    /** The first one of the map is chosen; the words are the map's values. */
    public SegmentedBar(Map<T, String> words, T chosen) {
        value = new SimpleObjectProperty<>(this, "value", chosen);
        getStyleClass().add("segmented");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TOOL_BAR);
        setMaxHeight(Region.USE_PREF_SIZE);
        setMinWidth(Region.USE_PREF_SIZE);
        words.forEach(this::add);
        edges();
        value.addListener((source, before, after) -> draw());
        addEventHandler(KeyEvent.KEY_PRESSED, this::move);
        draw();
    }

    public ObjectProperty<T> valueProperty() {
        return value;
    }

    public T value() {
        return value.get();
    }

    /** Told each choice. */
    public SegmentedBar<T> onChoice(Consumer<T> then) {
        value.addListener((source, before, after) -> then.accept(after));
        return this;
    }

    /** Changes the words of one, for a count in it. */
    public void setWords(T key, String words) {
        Label segment = segments.get(key);
        if (segment != null) {
            segment.setText(words);
        }
    }

    private void add(T key, String words) {
        Label segment = new Label(words);
        segment.getStyleClass().add("segment");
        segment.setMinWidth(Region.USE_PREF_SIZE);
        segment.setAccessibleRole(AccessibleRole.RADIO_BUTTON);
        segment.setOnMousePressed(event -> {
            requestFocus();
            value.set(key);
        });
        segments.put(key, segment);
        getChildren().add(segment);
    }

    private void edges() {
        int last = getChildren().size() - 1;
        for (int at = 0; at <= last; at++) {
            if (at == 0) {
                getChildren().get(at).getStyleClass().add("first");
            } else {
                getChildren().get(at).getStyleClass().add(at == last ? "last" : "mid");
            }
        }
    }

    private void draw() {
        segments.forEach((key, segment) -> {
            segment.getStyleClass().remove("on");
            if (key.equals(value.get())) {
                segment.getStyleClass().add("on");
                setAccessibleText(segment.getText());
            }
        });
    }

    private void move(KeyEvent event) {
        int step = event.getCode() == KeyCode.RIGHT ? 1 : event.getCode() == KeyCode.LEFT ? -1 : 0;
        if (step == 0) {
            return;
        }
        event.consume();
        List<T> keys = List.copyOf(segments.keySet());
        int next = keys.indexOf(value.get()) + step;
        if (next >= 0 && next < keys.size()) {
            value.set(keys.get(next));
        }
    }
}
