package io.settledesk.console.ui.control;

import java.util.Optional;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/** Tells whether a label had no room for its words. */
public final class Cut {
    private Cut() {}

    /** True if what is drawn is not what the label says. */
    public static boolean isCut(Labeled labeled) {
        String words = labeled.getText();
        if (words == null || words.isEmpty()) {
            return false;
        }
        return drawn(labeled).map(shown -> !shown.equals(words)).orElse(false);
    }

    /** The words that are drawn; empty before the first layout. */
    public static Optional<String> drawn(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .filter(node -> node instanceof Text && node.getStyleClass().contains("text"))
                .map(node -> ((Text) node).getText())
                .findFirst();
    }
}
