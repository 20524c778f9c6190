package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** A filter of one value out of a list, or any: "Status: any". */
public final class FilterCombo<T> extends ComboBox<Optional<T>> {
    private final Texts texts;
    private final String nameKey;
    private final String anyKey;
    private final Function<T, String> words;

    /** The words of a value are asked for in the language of the moment. */
    public FilterCombo(Texts texts, String nameKey, String anyKey, List<T> values, Function<T, String> words) {
        this.texts = texts;
        this.nameKey = nameKey;
        this.anyKey = anyKey;
        this.words = words;
        List<Optional<T>> all = new ArrayList<>();
        all.add(Optional.empty());
        values.forEach(value -> all.add(Optional.of(value)));
        getItems().setAll(all);
        setValue(Optional.empty());
        setVisibleRowCount(14);
        setMinWidth(Region.USE_PREF_SIZE);
        setCellFactory(list -> new Cell(false));
        setButtonCell(new Cell(true));
        setAccessibleText(texts.text(nameKey));
    }

    /** What is chosen; empty for any. */
    public Optional<T> chosen() {
        Optional<T> value = getValue();
        return value == null ? Optional.empty() : value;
    }

    public FilterCombo<T> onChoice(Consumer<Optional<T>> then) {
        valueProperty().addListener((source, before, after) -> then.accept(chosen()));
        return this;
    }

    public void clear() {
        setValue(Optional.empty());
    }

    private final class Cell extends ListCell<Optional<T>> {
        private final boolean withName;

        Cell(boolean withName) {
            this.withName = withName;
        }

        @Override
        @SuppressWarnings("NullableOptional") // JavaFX passes null for an empty cell
        protected void updateItem(@Nullable Optional<T> value, boolean empty) {
            super.updateItem(value, empty);
            if (value == null || empty) {
                setText(null);
                return;
            }
            String word = value.map(words).orElseGet(() -> texts.text(anyKey));
            setText(withName ? texts.text("filter.value", texts.text(nameKey), word) : word);
        }
    }
}
