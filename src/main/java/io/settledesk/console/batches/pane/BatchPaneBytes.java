package io.settledesk.console.batches.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.raw.RawDocument;
import io.settledesk.console.ui.raw.RawView;
import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The stored bytes, whole, with the chosen element or the place of the refusal marked. */
final class BatchPaneBytes {
    private final UiKit kit;
    private final RawView view;
    private final Card card;
    private Optional<BatchPaneDocument> shown = Optional.empty();

    BatchPaneBytes(UiKit kit, Runnable save) {
        this.kit = kit;
        this.view = new RawView(kit);
        VBox.setVgrow(view, Priority.ALWAYS);
        view.setMinHeight(0);
        card = new Card(kit.texts().text("batches.bytes"), view).squareEnd();
        card.withTools(
                Copying.button(kit.texts(), kit.texts().text("batches.bytes.object"), this::text),
                Buttons.icon("download", kit.texts().text("raw.save"), save));
        card.setMinHeight(Region.USE_COMPUTED_SIZE);
    }

    Card card() {
        return card;
    }

    /** The bytes, nothing marked; empty until they are read. */
    void show(Optional<BatchPaneDocument> document) {
        if (shown.equals(document)) {
            return;
        }
        shown = document;
        view.show(document.map(BatchPaneDocument::document).orElseGet(RawDocument::empty));
        card.setNote(note(List.of()));
    }

    /** Marks the place of a JSON pointer and says what it is. */
    void mark(String pointer, String what) {
        shown.flatMap(document -> document.document().element(pointer)).ifPresent(range -> {
            view.mark(range);
            card.setNote(note(List.of(kit.texts().text("batches.bytes.marked", what))));
        });
    }

    private String text() {
        return view.selectedText();
    }

    private String note(List<String> more) {
        return shown.map(document -> {
                    String size = kit.texts().text("batches.bytes.size", (long)
                            document.document().size());
                    String hash = kit.texts()
                            .text(
                                    "batches.bytes.sha",
                                    kit.formats().hash(document.bytes().sha256()));
                    String marked = more.isEmpty() ? "" : " · " + more.get(0);
                    return size + " · " + hash + marked;
                })
                .orElse("");
    }
}
