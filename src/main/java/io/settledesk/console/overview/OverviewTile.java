package io.settledesk.console.overview;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.Texts;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A row of the service card: icon, name, one line of facts, state. It opens its screen. */
final class OverviewTile extends HBox {
    private final Label facts = new Label();
    private final ChipLabel chip;
    private final String name;

    OverviewTile(Texts texts, String icon, String name, Runnable open) {
        this.name = name;
        this.chip = new ChipLabel(texts);
        getStyleClass().add("tile");
        Label title = new Label(name);
        title.getStyleClass().add("medium");
        facts.getStyleClass().add("sec");
        facts.setWrapText(true);
        VBox words = new VBox(title, facts);
        words.getStyleClass().add("tile-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().addAll(Icons.of(icon, "i18"), words, chip);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
        setOnMouseClicked(event -> open.run());
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                event.consume();
                open.run();
            }
        });
        chip.setVisible(false);
    }

    void show(String words, Chip state) {
        facts.setText(words);
        chip.show(state);
        chip.setVisible(true);
        setAccessibleText(name + ", " + words);
    }

    /** It could not be read: said here, the other tiles stay. */
    void failed(String sentence) {
        facts.setText(sentence);
        chip.setVisible(false);
    }
}
