package io.settledesk.console.ui.control;

import javafx.beans.value.ChangeListener;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/**
 * What cannot act now stays and says why: the control keeps its place and takes focus, looks unavailable, and shows its reason on
 * hover, on focus and on activation. Never {@code setDisable}: a disabled node takes no focus.
 */
public final class Unavailable {
    private static final String STYLE = "unavailable";
    private static final String KEY = "settledesk.unavailable";

    private Unavailable() {}

    /** Takes the control out of action; a second call changes the reason. */
    public static void mark(Control control, String reason) {
        clear(control);
        Held held = new Held(control, reason);
        control.getProperties().put(KEY, held);
        control.getStyleClass().add(STYLE);
        control.setAccessibleHelp(reason);
        control.setTooltip(wrapped(reason));
        control.addEventFilter(ActionEvent.ACTION, held.refuse);
        control.focusedProperty().addListener(held.focus);
    }

    /** Puts it back into action; does nothing to one that is. */
    public static void clear(Control control) {
        if (control.getProperties().remove(KEY) instanceof Held held) {
            control.getStyleClass().remove(STYLE);
            control.setAccessibleHelp(null);
            control.setTooltip(held.tooltip);
            control.removeEventFilter(ActionEvent.ACTION, held.refuse);
            control.focusedProperty().removeListener(held.focus);
            Hints.hide(control);
        }
    }

    /** An empty reason means available. */
    public static void set(ButtonBase control, String reason) {
        if (reason.isEmpty()) {
            clear(control);
        } else if (!reason.equals(reason(control))) {
            mark(control, reason);
        }
    }

    /** Why it cannot act; empty when it can. */
    public static String reason(Control control) {
        return control.getProperties().get(KEY) instanceof Held held ? held.reason : "";
    }

    private static Tooltip wrapped(String reason) {
        Tooltip tooltip = new Tooltip(reason);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(360);
        return tooltip;
    }

    private static final class Held {
        private final String reason;
        private final @Nullable Tooltip tooltip;
        private final EventHandler<ActionEvent> refuse;
        private final ChangeListener<Boolean> focus;

        Held(Control control, String reason) {
            this.reason = reason;
            this.tooltip = control.getTooltip();
            this.refuse = event -> {
                event.consume();
                Hints.show(control, reason);
            };
            this.focus = (source, before, after) -> {
                if (after) {
                    Hints.show(control, reason);
                } else {
                    Hints.hide(control);
                }
            };
        }
    }
}
