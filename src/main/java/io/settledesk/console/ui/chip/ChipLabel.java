package io.settledesk.console.ui.chip;

import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.Texts;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** A chip as a node that is made once and changed in place; it follows the language when it is shown again. */
public final class ChipLabel extends Label {
    private static final PseudoClass PLAIN = PseudoClass.getPseudoClass("plain");

    private final Texts texts;
    private final FontIcon icon = Icons.of("circle");
    private @Nullable Chip shown;

    public ChipLabel(Texts texts) {
        this.texts = texts;
        getStyleClass().setAll("label", "chip", Tone.NEUTRAL.styleClass());
        setGraphic(icon);
        setMinWidth(Region.USE_PREF_SIZE);
    }

    public ChipLabel(Texts texts, Chip chip) {
        this(texts);
        show(chip);
    }

    /** Word, icon and tone of that chip, and its name for screen readers. */
    public void show(Chip chip) {
        setText(chip.word(texts));
        setAccessibleText(chip.spoken(texts));
        if (shown == null || !shown.icon().equals(chip.icon())) {
            Icons.change(icon, chip.icon());
        }
        if (shown == null || shown.tone() != chip.tone()) {
            getStyleClass().setAll("label", "chip", chip.tone().styleClass());
        }
        shown = chip;
    }

    /** Without a fill, the word in text colour: for rows where a fill would be restless. */
    public ChipLabel plain() {
        pseudoClassStateChanged(PLAIN, true);
        return this;
    }
}
