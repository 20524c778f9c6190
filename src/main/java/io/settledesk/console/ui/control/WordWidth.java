package io.settledesk.console.ui.control;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** How wide words are in the face of controls, before the control that carries them is drawn. */
public final class WordWidth {
    private static final Font CONTROLS = Font.font("Roboto", 13);

    private WordWidth() {}

    /** In px, rounded up. */
    public static double of(String words) {
        Text text = new Text(words);
        text.setFont(CONTROLS);
        return Math.ceil(text.getLayoutBounds().getWidth());
    }
}
