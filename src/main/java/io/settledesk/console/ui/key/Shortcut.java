package io.settledesk.console.ui.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * A combination of keys. Written as in the specification: {@code Ctrl+Shift+D}, {@code F5}, {@code Alt+Left}, {@code Ctrl+Enter}.
 * Ctrl is ⌘ on macOS.
 */
public record Shortcut(KeyCode key, boolean control, boolean shift, boolean alt) {
    /** Reads the written form. */
    public static Shortcut of(String written) {
        String[] parts = written.split("\\+");
        List<String> modifiers = List.of(parts).subList(0, parts.length - 1);
        return new Shortcut(
                code(parts[parts.length - 1]),
                modifiers.contains("Ctrl"),
                modifiers.contains("Shift"),
                modifiers.contains("Alt"));
    }

    /** True if that event is this combination on the physical keys. */
    public boolean matches(KeyEvent event) {
        return PhysicalKey.of(event) == key
                && event.isShortcutDown() == control
                && event.isShiftDown() == shift
                && event.isAltDown() == alt;
    }

    /** The written form, for hints and the list of keys. */
    public String written() {
        List<String> parts = new ArrayList<>();
        if (control) {
            parts.add("Ctrl");
        }
        if (shift) {
            parts.add("Shift");
        }
        if (alt) {
            parts.add("Alt");
        }
        parts.add(name(key));
        return String.join("+", parts);
    }

    private static KeyCode code(String name) {
        return switch (name) {
            case "Enter" -> KeyCode.ENTER;
            case "Esc" -> KeyCode.ESCAPE;
            case "Left" -> KeyCode.LEFT;
            case "Right" -> KeyCode.RIGHT;
            case "Space" -> KeyCode.SPACE;
            case "Tab" -> KeyCode.TAB;
            default ->
                name.length() == 1 && Character.isDigit(name.charAt(0))
                        ? KeyCode.valueOf("DIGIT" + name)
                        : KeyCode.valueOf(name.toUpperCase(Locale.ROOT));
        };
    }

    private static String name(KeyCode key) {
        return switch (key) {
            case ENTER -> "Enter";
            case ESCAPE -> "Esc";
            case LEFT -> "←";
            case RIGHT -> "→";
            default -> key.getName();
        };
    }
}
