package io.settledesk.console.ui.control;

import io.settledesk.console.ui.look.Icons;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;

/** Why there is nothing here: one sentence, and what can be done about it. */
public final class EmptyNode extends VBox {
    public EmptyNode(String sentence, Node... actions) {
        getStyleClass().add("empty-node");
        setAlignment(Pos.CENTER);
        Label words = new Label(sentence);
        words.getStyleClass().add("muted");
        words.setWrapText(true);
        words.setTextAlignment(TextAlignment.CENTER);
        getChildren().add(words);
        getChildren().addAll(actions);
    }

    /** With an icon beside the sentence, for cards. */
    public static Label line(String icon, String sentence) {
        Label line = new Label(sentence, Icons.of(icon));
        line.getStyleClass().addAll("sec", "empty-line");
        line.setWrapText(true);
        return line;
    }
}
