package io.settledesk.console.app.window;

import io.settledesk.console.ui.key.Shortcut;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The keys of a window. What acts on the screen is asked of the screen in view; a key that it does not offer goes on to the control. */
final class FrameKeys {
    private final List<Key> keys = new ArrayList<>();
    private final Supplier<Optional<Screen>> current;

    /** A key, its words, and the deed; false when it was none of its business. */
    private record Key(Shortcut shortcut, String wordsKey, BooleanSupplier action) {}

    /** A line of the list of keys. */
    record Listed(String keys, String wordsKey) {}

    FrameKeys(Supplier<Optional<Screen>> current) {
        this.current = current;
        for (ScreenAction action : ScreenAction.values()) {
            keys.add(new Key(Shortcut.of(action.keys()), action.wordsKey(), () -> onScreen(action)));
        }
    }

    FrameKeys bind(String written, String wordsKey, Runnable action) {
        return bindIf(written, wordsKey, () -> {
            action.run();
            return true;
        });
    }

    /** For a deed that may have nothing to do: the key goes on then. */
    FrameKeys bindIf(String written, String wordsKey, BooleanSupplier action) {
        keys.add(new Key(Shortcut.of(written), wordsKey, action));
        return this;
    }

    void installOn(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /** The keys that do something now. */
    List<Listed> listed() {
        List<Listed> listed = new ArrayList<>();
        for (Key key : keys) {
            if (!key.wordsKey().isEmpty() && isOffered(key)) {
                listed.add(new Listed(key.shortcut().written(), key.wordsKey()));
            }
        }
        return listed;
    }

    private boolean isOffered(Key key) {
        for (ScreenAction action : ScreenAction.values()) {
            if (action.wordsKey().equals(key.wordsKey())) {
                return current.get()
                        .filter(screen -> screen.actions().containsKey(action))
                        .isPresent();
            }
        }
        return true;
    }

    private boolean onScreen(ScreenAction action) {
        Optional<Runnable> offered =
                current.get().map(screen -> screen.actions().get(action));
        offered.ifPresent(Runnable::run);
        return offered.isPresent();
    }

    private void pressed(KeyEvent event) {
        if (belongsToField(event)) {
            return;
        }
        for (Key key : keys) {
            if (key.shortcut().matches(event) && key.action().getAsBoolean()) {
                event.consume();
                return;
            }
        }
    }

    /** Alt with an arrow moves by words in a field, on some systems. */
    private static boolean belongsToField(KeyEvent event) {
        boolean arrow = event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT;
        return event.getTarget() instanceof TextInputControl && arrow;
    }
}
