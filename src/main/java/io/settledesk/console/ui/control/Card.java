package io.settledesk.console.ui.control;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A bordered card: head of 32 with title, a muted sentence and controls at the right, then the content. */
public final class Card extends VBox {
    private final Label title = new Label();
    private final Label note = new Label();
    private final HBox tools = new HBox();

    public Card(String words, Node... content) {
        getStyleClass().add("card");
        title.setText(words);
        title.getStyleClass().add("card-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        note.getStyleClass().add("sec");
        tools.getStyleClass().add("card-tools");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, note, gap, tools);
        head.getStyleClass().add("card-head");
        getChildren().add(head);
        getChildren().addAll(content);
    }

    /** The card ends in a table or a tile, which its round corners could not clip. */
    public Card squareEnd() {
        getStyleClass().add("square-end");
        return this;
    }

    public void setTitle(String words) {
        title.setText(words);
    }

    /** The muted sentence after the title. */
    public void setNote(String words) {
        note.setText(words);
    }

    /** Controls at the right of the head. */
    public Card withTools(Node... nodes) {
        tools.getChildren().setAll(nodes);
        tools.setMinWidth(Region.USE_PREF_SIZE);
        return this;
    }
}
