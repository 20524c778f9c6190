package io.settledesk.console.ui.control;

import io.settledesk.console.ui.text.Count;
import io.settledesk.console.ui.text.Texts;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.Region;

/** A tab with a count after its word; the space of the count is there from the start. */
public final class CountedTab extends Tab {
    private final Texts texts;
    private final Label count = new Label();

    public CountedTab(Texts texts, String words, Node content) {
        super(words, content);
        this.texts = texts;
        setClosable(false);
        count.getStyleClass().add("count");
        count.setMinWidth(Region.USE_PREF_SIZE);
    }

    /** Shows a count; a tab without one shows none. */
    public void setCount(Count value) {
        count.setText(texts.number(value));
        setGraphic(count);
    }

    public void clearCount() {
        setGraphic(null);
    }
}
