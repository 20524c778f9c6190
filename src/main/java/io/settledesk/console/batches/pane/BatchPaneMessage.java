package io.settledesk.console.batches.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.problem.Problem;
import javafx.scene.layout.StackPane;

/** In place of the pane: nothing opened, nothing kept, or it could not be read. */
final class BatchPaneMessage extends StackPane {
    private final UiKit kit;
    private final Runnable again;

    BatchPaneMessage(UiKit kit, Runnable again) {
        this.kit = kit;
        this.again = again;
    }

    void show(BatchPaneShown now) {
        if (now instanceof BatchPaneShown.Unknown unknown) {
            getChildren().setAll(new EmptyNode(kit.texts().text("batches.unknown", unknown.id())));
        } else if (now instanceof BatchPaneShown.Failed failed) {
            getChildren().setAll(failed(failed.problem()));
        } else if (now instanceof BatchPaneShown.Nothing) {
            getChildren().setAll(new EmptyNode(kit.texts().text("batches.nothing.open")));
        } else {
            getChildren().clear();
        }
    }

    private EmptyNode failed(Problem problem) {
        return new EmptyNode(
                kit.errors().sentence(problem),
                Buttons.words(kit.texts().text("list.failed.again"), "refresh-cw", again));
    }
}
