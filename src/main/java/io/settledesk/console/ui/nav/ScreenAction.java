package io.settledesk.console.ui.nav;

import java.util.Locale;

/** What a screen can do on a key. The frame owns the keys; F1 lists those that the screen in view offers. */
public enum ScreenAction {
    FILTER("Ctrl+F"),
    REFRESH("F5"),
    EXPORT("Ctrl+E"),
    REPLAY("Ctrl+D"),
    RESYNC("Ctrl+Shift+D"),
    NEW_WINDOW("Ctrl+Enter"),
    NEXT_TAB("Ctrl+Tab"),
    PREVIOUS_TAB("Ctrl+Shift+Tab");

    private final String keys;

    ScreenAction(String keys) {
        this.keys = keys;
    }

    /** The combination, written as in the list of keys. */
    public String keys() {
        return keys;
    }

    /** Key of its words. */
    public String wordsKey() {
        return "keys." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
