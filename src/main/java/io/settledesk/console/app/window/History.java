package io.settledesk.console.app.window;

import io.settledesk.console.ui.nav.ScreenId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;

/** Places a person has been to in a window, for going back and forward. */
final class History {
    private static final int KEPT = 100;

    private final Deque<Place> before = new ArrayDeque<>();
    private final Deque<Place> after = new ArrayDeque<>();

    /** A screen as it was left. */
    record Place(ScreenId screen, Map<String, String> remembered) {
        Place {
            remembered = Map.copyOf(remembered);
        }
    }

    /** Keeps a place that is left for a new one; what lay ahead is gone. */
    void leave(Place place) {
        after.clear();
        before.push(place);
        while (before.size() > KEPT) {
            before.removeLast();
        }
    }

    /** The place before; the present one lies ahead then. */
    Optional<Place> back(Place present) {
        return step(present, before, after);
    }

    /** The place ahead; the present one lies behind then. */
    Optional<Place> forward(Place present) {
        return step(present, after, before);
    }

    boolean hasBack() {
        return !before.isEmpty();
    }

    boolean hasForward() {
        return !after.isEmpty();
    }

    private static Optional<Place> step(Place present, Deque<Place> from, Deque<Place> to) {
        if (from.isEmpty()) {
            return Optional.empty();
        }
        to.push(present);
        return Optional.of(from.pop());
    }
}
