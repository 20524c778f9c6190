package io.settledesk.console.app;

import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.demo.story.Example;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;

/** What a newcomer can paste into the search first; on the overview of the embedded default until it is closed. */
final class PasteCard {
    /** Remembered once it was closed. */
    static final String CLOSED = "firststart.closed";

    private PasteCard() {}

    static Node of(Texts texts, List<Example> examples, Consumer<String> search, Runnable close) {
        FlowPane ids = new FlowPane();
        ids.getStyleClass().add("paste-ids");
        for (Example example : examples) {
            Label words = new Label(texts.text("firststart.paste." + example.kind()));
            words.getStyleClass().add("sec");
            LinkLabel id = new LinkLabel(example.id(), () -> search.accept(example.id())).mono();
            HBox pair = new HBox(words, id);
            pair.getStyleClass().add("paste-pair");
            ids.getChildren().add(pair);
        }
        Card card = new Card(texts.text("firststart.paste"), ids)
                .withTools(Buttons.icon("x", texts.text("part.close"), close));
        card.setNote(texts.text("firststart.paste.note"));
        return card;
    }
}
