package io.settledesk.console.ui.dialog;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/**
 * The layer of a window in which dialogs and short notices stand: over the content, under the environment strip. The window puts it
 * last into the stack pane below the strip. A dialog holds the focus and gives it back to where it was.
 */
public final class DialogLayer extends StackPane {
    private static final Duration NOTICE = Duration.seconds(6);

    private static final int NOTICE_LINE = 64;
    private static final double NOTICE_WIDTH = 480;

    private final Region scrim = new Region();
    private final Deque<Open> open = new ArrayDeque<>();
    private final Label notice = new Label();
    private final PauseTransition noticeTime = new PauseTransition(NOTICE);

    private record Open(SdDialog dialog, Optional<Node> focusBefore) {}

    public DialogLayer() {
        getStyleClass().add("dialog-layer");
        setPickOnBounds(false);
        scrim.getStyleClass().add("scrim");
        scrim.setVisible(false);
        notice.getStyleClass().add("notice");
        notice.setVisible(false);
        notice.setWrapText(true);
        notice.setMaxWidth(Region.USE_PREF_SIZE);
        notice.setMinHeight(Region.USE_PREF_SIZE);
        StackPane.setAlignment(notice, Pos.BOTTOM_CENTER);
        getChildren().addAll(scrim, notice);
        noticeTime.setOnFinished(event -> notice.setVisible(false));
    }

    /** Opens a dialog over whatever is open. */
    public void show(SdDialog dialog) {
        Optional<Node> before = getScene() == null
                ? Optional.empty()
                : Optional.ofNullable(getScene().getFocusOwner());
        open.push(new Open(dialog, before));
        dialog.node().setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        dialog.onClosed(() -> closed(dialog));
        getChildren().add(getChildren().indexOf(notice), dialog.node());
        arrange();
        dialog.focusFirst();
    }

    public boolean isOpen() {
        return !open.isEmpty();
    }

    /** The dialog on top. */
    public Optional<SdDialog> top() {
        return Optional.ofNullable(open.peek()).map(Open::dialog);
    }

    /** One sentence at the foot of the window for six seconds; also for screen readers. */
    public void notice(String sentence) {
        notice.setText(sentence);
        notice.setPrefWidth(sentence.length() > NOTICE_LINE ? NOTICE_WIDTH : Region.USE_COMPUTED_SIZE);
        notice.setAccessibleText(sentence);
        notice.setVisible(true);
        noticeTime.playFromStart();
    }

    private void closed(SdDialog dialog) {
        open.removeIf(each -> {
            if (each.dialog() != dialog) {
                return false;
            }
            getChildren().remove(dialog.node());
            each.focusBefore().ifPresent(Node::requestFocus);
            return true;
        });
        arrange();
    }

    /** The scrim lies under the dialog on top. */
    private void arrange() {
        scrim.setVisible(!open.isEmpty());
        top().ifPresent(dialog -> {
            getChildren().remove(scrim);
            getChildren().add(getChildren().indexOf(dialog.node()), scrim);
        });
    }
}
