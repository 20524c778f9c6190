package io.settledesk.console.ui.nav;

import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/**
 * A screen of the rail. It is made once for a window and made anew when the language or the zone changes, with
 * {@link #remember()} and {@link #restore(Map)} between. The frame lays out its parts: list and pane side by side, or one
 * over the other in a narrow window; a screen without a pane has the whole width. All methods but
 * {@link #countNeedingPerson()} are called on the FX thread.
 */
public interface Screen {

    /** Which one it is. */
    ScreenId id();

    /** The list, or the whole screen when there is no pane. */
    Node list();

    /** What is selected in the list, in full: the case. */
    default Optional<Node> pane() {
        return Optional.empty();
    }

    /** The third pane of the extra layout: bytes, deliveries and journal of what is selected. */
    default Optional<Node> third() {
        return Optional.empty();
    }

    /** It is in view now: subscribe, read. */
    void onShown();

    /** It is out of view: unsubscribe, stop timers and reads. */
    void onHidden();

    /** Opens that; only targets of this screen arrive. A target it does not know is ignored. */
    void open(Target target);

    /** Puts the focus on the list, on the row that is selected. */
    void focusList();

    /** Puts the focus into the pane. */
    default void focusPane() {}

    /** What the window's title names: the id that is open in the pane. */
    default Optional<String> openId() {
        return Optional.empty();
    }

    /** Where the opened row stands, for the bar over the pane of a narrow window: {@code 4 of about 10.2 M}. */
    default String placeInList() {
        return "";
    }

    /** Opens the row that many below (above, when negative) the opened one; stops at the ends. */
    default void moveBy(int rows) {}

    /** What it offers on the frame's keys. */
    default Map<ScreenAction, Runnable> actions() {
        return Map.of();
    }

    /** Selection, filters, tab and scroll, for going back and for making the screen anew. */
    Map<String, String> remember();

    /** Takes back what {@link #remember()} gave; names it does not know are ignored. */
    void restore(Map<String, String> remembered);

    /** Closes its nearest layer, or stops its read; false when there was nothing to close. */
    default boolean escape() {
        return false;
    }

    /** The connection to the database is lost, or back again: lists mark their rows as stale, or read again. */
    default void connection(boolean lost) {}

    /**
     * How many things on it need a person: the number in the rail, by the same query as its list. Called off the FX thread,
     * may use the database.
     */
    default long countNeedingPerson() {
        return 0;
    }
}
