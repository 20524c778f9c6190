package io.settledesk.console.ui.control;

import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.text.Texts;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A heading, drawn over the empty cells of its row. */
public final class HeadingLabel extends HBox {
    private final ChipLabel chip;
    private final Label words = new Label();

    public HeadingLabel(Texts texts) {
        chip = new ChipLabel(texts).plain();
        words.getStyleClass().add("sec");
        words.setMinWidth(Region.USE_PREF_SIZE);
        getStyleClass().add("row-heading");
        setMouseTransparent(true);
        setManaged(false);
        setVisible(false);
        getChildren().addAll(chip, words);
    }

    public void show(Heading heading) {
        chip.show(heading.chip());
        words.setText(heading.words());
        setAccessibleText(chip.getText() + ", " + heading.words());
    }
}
