package io.settledesk.console.ui.control;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.WeakListChangeListener;

/**
 * Subscriptions of a node to models that outlive it. The models hold them weakly, so a node that is shown no more and forgotten
 * leaves nothing behind; {@link #close()} ends them at once.
 */
public final class Following {
    private final List<Runnable> ends = new ArrayList<>();
    private final List<Object> held = new ArrayList<>();

    /** Does it now and with every change of the value. */
    public <T> void now(ObservableValue<T> value, Runnable then) {
        then.run();
        each(value, then);
    }

    /** Does it with every change of the value. */
    public <T> void each(ObservableValue<T> value, Runnable then) {
        ChangeListener<T> listener = (source, before, after) -> then.run();
        WeakChangeListener<T> weak = new WeakChangeListener<>(listener);
        held.add(listener);
        value.addListener(weak);
        ends.add(() -> value.removeListener(weak));
    }

    /** Does it with every change of a list or a set. */
    public void content(Observable collection, Runnable then) {
        InvalidationListener listener = source -> then.run();
        WeakInvalidationListener weak = new WeakInvalidationListener(listener);
        held.add(listener);
        collection.addListener(weak);
        ends.add(() -> collection.removeListener(weak));
    }

    /**
     * Does it after every change of a list, later than those who listened before: a table's own selection moves with the rows first,
     * and is set right after it.
     */
    public <T> void rows(ObservableList<T> list, Runnable then) {
        ListChangeListener<T> listener = change -> then.run();
        WeakListChangeListener<T> weak = new WeakListChangeListener<>(listener);
        held.add(listener);
        list.addListener(weak);
        ends.add(() -> list.removeListener(weak));
    }

    /** Ends all of them. */
    public void close() {
        ends.forEach(Runnable::run);
        ends.clear();
        held.clear();
    }
}
