package io.settledesk.console.ui.table;

import io.settledesk.console.ui.key.Shortcut;
import java.util.List;
import java.util.Optional;
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
                bind("Space", this::tickOrPick),
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

    /** In a list with ticks the row's own, where it can be ticked; in others the row is picked. */
    private void tickOrPick() {
        Optional<Column<R>> ticks = table.shownColumns().stream()
                .filter(column -> column.ticker().isPresent())
                .findFirst();
        if (ticks.isEmpty()) {
            table.picking().toggle(table.currentIndex());
            return;
        }
        table.model().currentProperty().get().ifPresent(row -> tick(ticks.get(), row));
    }

    private void tick(Column<R> column, R row) {
        String refusal = column.refusalOf(row);
        if (refusal.isEmpty()) {
            boolean ticked = column.value(row).equals(Optional.of(true));
            column.ticker().ifPresent(ticker -> ticker.accept(row, !ticked));
        } else {
            table.kit().dialogs().notice(refusal);
        }
    }

    private static Bound bind(String keys, Runnable action) {
        return new Bound(Shortcut.of(keys), action);
    }
}
