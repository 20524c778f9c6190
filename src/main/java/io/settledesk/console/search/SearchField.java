package io.settledesk.console.search;

import io.settledesk.console.ui.key.Shortcut;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.Texts;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The field of the top bar. */
final class SearchField extends HBox {
    private static final Shortcut IN_WINDOW = Shortcut.of("Ctrl+Enter");

    private final Texts texts;
    private final SearchViewModel model;
    private final Input input = new Input();

    SearchField(Texts texts, SearchViewModel model) {
        this.texts = texts;
        this.model = model;
        getStyleClass().add("search-box");
        Label keys = new Label(Shortcut.of("Ctrl+K").written());
        keys.getStyleClass().add("key-hint");
        keys.setMinWidth(Region.USE_PREF_SIZE);
        input.getStyleClass().add("bare");
        HBox.setHgrow(input, Priority.ALWAYS);
        getChildren().addAll(Icons.of("search"), input, keys);
        input.textProperty().addListener((source, before, after) -> typed(after));
        input.focusedProperty().addListener((source, before, after) -> focused(after));
        input.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        setOnMouseClicked(event -> input.requestFocus());
        draw();
    }

    /** Puts the focus into the field with its text selected. */
    void focusText() {
        input.requestFocus();
        input.selectAll();
        model.opened();
    }

    boolean hasFocus() {
        return input.isFocused();
    }

    void setText(String text) {
        input.setText(text);
        input.positionCaret(text.length());
    }

    void draw() {
        input.setPromptText(texts.text("search.prompt"));
        input.setAccessibleText(texts.text("search.prompt"));
    }

    private void typed(String text) {
        if (!input.isPasting()) {
            model.typed(text);
        }
    }

    private void focused(boolean now) {
        getStyleClass().remove("focused");
        if (now) {
            getStyleClass().add("focused");
            model.opened();
        }
    }

    private void pressed(KeyEvent event) {
        boolean window = IN_WINDOW.matches(event);
        if (window) {
            model.openWindow();
        } else if (event.getCode() == KeyCode.ENTER) {
            model.enter();
        } else if (event.getCode() == KeyCode.DOWN) {
            model.choose(1);
        } else if (event.getCode() == KeyCode.UP) {
            model.choose(-1);
        } else {
            return;
        }
        event.consume();
    }

    /** A field drops line breaks while pasting; the model must see them. */
    private final class Input extends TextField {
        private boolean pasting;

        boolean isPasting() {
            return pasting;
        }

        @Override
        public void paste() {
            String whole = Clipboard.getSystemClipboard().getString();
            if (whole == null) {
                return;
            }
            boolean replacesAll = getSelection().getLength() == getLength();
            pasting = true;
            super.paste();
            pasting = false;
            if (replacesAll) {
                model.paste(whole);
            } else {
                model.typed(getText());
            }
        }
    }
}
