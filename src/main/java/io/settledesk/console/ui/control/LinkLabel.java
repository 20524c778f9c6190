package io.settledesk.console.ui.control;

import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;

/** Words that lead somewhere: in accent colour, in the focus order, opened by click, Enter or Space. */
public final class LinkLabel extends Label {
    private Runnable action = () -> {};

    public LinkLabel(String text, Runnable action) {
        super(text);
        getStyleClass().add("link");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.HYPERLINK);
        setMinWidth(Region.USE_PREF_SIZE);
        setAction(action);
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                event.consume();
                this.action.run();
            }
        });
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                event.consume();
                this.action.run();
            }
        });
    }

    /** Fixed-width, for codes and amounts. */
    public LinkLabel mono() {
        getStyleClass().add("mono");
        return this;
    }

    public void setAction(Runnable next) {
        action = next;
    }
}
