package io.settledesk.console.ui.control;

import io.settledesk.console.ui.text.Texts;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Putting stored values on the clipboard. */
public final class Copying {
    private Copying() {}

    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /**
     * The copy icon beside a value.
     *
     * @param what verb object for its name: "coupon code 000000000272"
     * @param value as stored, asked for when pressed
     */
    public static Button button(Texts texts, String what, Supplier<String> value) {
        String name = what.isEmpty() ? texts.text("part.copy") : texts.text("part.copy.of", what);
        Button button = Buttons.icon("copy", name, () -> {});
        button.setOnAction(event -> {
            put(value.get());
            Hints.show(button, texts.text("part.copied"));
        });
        return button;
    }
}
