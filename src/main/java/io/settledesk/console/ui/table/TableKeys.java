package io.settledesk.console.ui.table;

import io.settledesk.console.ui.key.Shortcut;
import java.util.List;
import javafx.scene.input.KeyEvent;

/** The keys of a table (console.md §7): one stop, arrows move inside. */
final class TableKeys<R> {
    private final ListTable<R> table;
    private final List<Bound> bound;

    private record Bound(Shortcut keys, Runnable action) {}

    TableKeys(ListTable<R> table) {
        this.table = table;
        TableCopy<R> copy = new TableCopy<>(table);
        this.bound = List.of(
                bind("Enter", table::activate),
                bind("Ctrl+Enter", table::openCurrentInWindow),
                bind("Space", () -> table.picking().toggle(table.currentIndex())),
                bind("Ctrl+A", table.picking()::all),
                bind("Ctrl+C", copy::cell),
                bind("Ctrl+Shift+C", copy::rows),
                bind("Left", () -> table.moveCell(-1)),
                bind("Right", () -> table.moveCell(1)),
                bind("Shift+Up", () -> table.picking().step(-1)),
                bind("Shift+Down", () -> table.picking().step(1)));
    }

    void install() {
        table.view().addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private void pressed(KeyEvent event) {
        for (Bound each : bound) {
            if (each.keys().matches(event)) {
                event.consume();
                each.action().run();
                return;
            }
        }
    }

    private static Bound bind(String keys, Runnable action) {
        return new Bound(Shortcut.of(keys), action);
    }
}
