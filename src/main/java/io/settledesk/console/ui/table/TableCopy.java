package io.settledesk.console.ui.table;

import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.list.ListModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Copying gives stored values, not formatted ones: a cell, or rows with their header, tab-separated. */
final class TableCopy<R> {
    private final ListTable<R> table;

    TableCopy(ListTable<R> table) {
        this.table = table;
    }

    /** The cell in focus; the first column's while no cell was chosen. */
    void cell() {
        table.model()
                .currentProperty()
                .get()
                .ifPresent(row -> table.cellColumn()
                        .ifPresent(column -> Copying.put(text(column).stored(row))));
    }

    /** The picked rows that are loaded, or the current one, in the order of the list. */
    void rows() {
        List<R> rows = chosen();
        if (!rows.isEmpty()) {
            Copying.put(tabSeparated(rows));
        }
    }

    String tabSeparated(List<R> rows) {
        List<Column<R>> columns = table.shownColumns();
        String head = columns.stream().map(table::headerText).collect(Collectors.joining("\t"));
        String lines = rows.stream()
                .map(row -> columns.stream()
                        .map(column -> clean(text(column).stored(row)))
                        .collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
        return head + "\n" + lines + "\n";
    }

    private List<R> chosen() {
        ListModel<R> model = table.model();
        List<R> picked = model.rows().stream()
                .filter(row -> model.selection().isPicked(model.id(row)))
                .toList();
        Optional<R> current = model.currentProperty().get();
        return picked.isEmpty() ? current.map(List::of).orElse(List.of()) : picked;
    }

    private CellText<R> text(Column<R> column) {
        return new CellText<>(table.kit(), column);
    }

    private static String clean(String value) {
        return value.replace('\t', ' ').replace('\n', ' ');
    }
}
