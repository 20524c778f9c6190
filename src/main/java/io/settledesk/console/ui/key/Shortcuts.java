package io.settledesk.console.ui.key;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The shortcuts of a window or of a part of it; the later one of the same keys wins. F1 lists them by {@link #listed()}. */
public final class Shortcuts {
    /** A field keeps these for itself. */
    private static final Set<KeyCode> OF_TEXT =
            Set.of(KeyCode.A, KeyCode.C, KeyCode.V, KeyCode.X, KeyCode.Z, KeyCode.Y, KeyCode.LEFT, KeyCode.RIGHT);

    private final List<Entry> entries = new ArrayList<>();

    /**
     * A combination, what it does in words, and the deed.
     *
     * @param wordsKey key of the words
     */
    public record Entry(Shortcut shortcut, String wordsKey, Runnable action) {}

    public Shortcuts bind(String written, String wordsKey, Runnable action) {
        entries.add(0, new Entry(Shortcut.of(written), wordsKey, action));
        return this;
    }

    public List<Entry> listed() {
        List<Entry> inOrder = new ArrayList<>(entries);
        Collections.reverse(inOrder);
        return inOrder;
    }

    public void installOn(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::handle);
    }

    public void installOn(Node node) {
        node.addEventFilter(KeyEvent.KEY_PRESSED, this::handle);
    }

    private void handle(KeyEvent event) {
        if (belongsToField(event)) {
            return;
        }
        for (Entry entry : entries) {
            if (entry.shortcut().matches(event)) {
                event.consume();
                entry.action().run();
                return;
            }
        }
    }

    private static boolean belongsToField(KeyEvent event) {
        if (!(event.getTarget() instanceof TextInputControl)) {
            return false;
        }
        KeyCode key = PhysicalKey.of(event);
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !key.isFunctionKey();
        boolean editing = event.isShortcutDown() && OF_TEXT.contains(key);
        return (plain && key != KeyCode.ESCAPE) || editing;
    }
}
