package io.settledesk.console.ui.control;

import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** A tooltip shown at once beside a control, not because the pointer rests on it. */
final class Hints {
    private static final String KEY = "settledesk.hint";
    private static final double GAP = 6;
    private static final Duration SHOWN = Duration.seconds(4);

    private Hints() {}

    static void show(Node owner, String words) {
        if (owner.getScene() == null || owner.getScene().getWindow() == null) {
            return;
        }
        hide(owner);
        Tooltip tooltip = new Tooltip(words);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(360);
        tooltip.setAutoHide(true);
        Bounds place = owner.localToScreen(owner.getBoundsInLocal());
        tooltip.show(owner, place.getMinX(), place.getMaxY() + GAP);
        owner.getProperties().put(KEY, tooltip);
        PauseTransition pause = new PauseTransition(SHOWN);
        pause.setOnFinished(event -> tooltip.hide());
        pause.play();
    }

    static void hide(Node owner) {
        if (owner.getProperties().remove(KEY) instanceof Tooltip shown) {
            shown.hide();
        }
    }
}
