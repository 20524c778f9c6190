package io.settledesk.console.ui.control;

import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A line of 36 across the window: one sentence, one action at the right. It pushes the content down. */
public final class Banner extends HBox {
    private final Label sentence = new Label();

    public Banner(Tone tone, String icon, String words, Node... actions) {
        getStyleClass().addAll("banner", tone.styleClass());
        sentence.setText(words);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(Icons.of(icon, "mark", "i16"), sentence, gap);
        getChildren().addAll(actions);
    }

    /** For a count of seconds. */
    public void setWords(String words) {
        sentence.setText(words);
    }
}
