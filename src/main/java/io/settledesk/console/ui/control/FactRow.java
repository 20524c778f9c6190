package io.settledesk.console.ui.control;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Facts of a head as name (11) over value (13), 24 apart. */
public final class FactRow extends HBox {
    public FactRow() {
        getStyleClass().add("fact-row");
    }

    public FactRow add(String name, String value) {
        Label label = new Label(value);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return add(name, label);
    }

    /** A value in the fixed-width face. */
    public FactRow addMono(String name, String value) {
        Label label = new Label(value);
        label.getStyleClass().add("mono");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return add(name, label);
    }

    public FactRow add(String name, Node value) {
        Label label = new Label(name);
        label.getStyleClass().add("fact-name");
        label.setMinWidth(Region.USE_PREF_SIZE);
        VBox fact = new VBox(label, value);
        fact.getStyleClass().add("fact");
        getChildren().add(fact);
        return this;
    }

    /** Takes all facts away, before the next ones. */
    public void clear() {
        getChildren().clear();
    }
}
