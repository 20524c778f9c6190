package io.settledesk.console.ui.control;

import io.settledesk.console.ui.look.Icons;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/** Buttons of the four looks. Words are never cut: a button is at least as wide as what it says. */
public final class Buttons {
    private Buttons() {}

    /** Bordered, with an icon before the words; an empty icon name leaves it out. */
    public static Button words(String text, String icon, Runnable action) {
        Button button = button(text, icon);
        button.setOnAction(event -> action.run());
        return button;
    }

    /** The one main action of a place. */
    public static Button main(String text, String icon, Runnable action) {
        Button button = words(text, icon, action);
        button.getStyleClass().add("main");
        return button;
    }

    /** Without border, muted: toolbars and rows. */
    public static Button flat(String text, String icon, Runnable action) {
        Button button = words(text, icon, action);
        button.getStyleClass().add("flat");
        return button;
    }

    /** An icon alone; its name says verb and object and is its tooltip. */
    public static Button icon(String icon, String name, Runnable action) {
        Button button = flat("", icon, action);
        button.getStyleClass().add("icon");
        name(button, name);
        return button;
    }

    /** A flat menu with words; its items are the caller's. */
    public static MenuButton menu(String text, String icon) {
        MenuButton button = new MenuButton(text);
        if (!icon.isEmpty()) {
            button.setGraphic(Icons.of(icon));
        }
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    /** Gives an icon button its name for screen readers and its tooltip. */
    public static void name(Button button, String name) {
        button.setAccessibleText(name);
        button.setTooltip(new Tooltip(name));
    }

    private static Button button(String text, String icon) {
        Button button = new Button(text);
        if (!icon.isEmpty()) {
            button.setGraphic(Icons.of(icon));
        }
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
