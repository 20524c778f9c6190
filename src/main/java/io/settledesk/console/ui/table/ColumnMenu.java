package io.settledesk.console.ui.table;

import io.settledesk.console.ui.UiKit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The column chooser: a tick for each column; those that are always shown say so. */
final class ColumnMenu<R> {
    private final UiKit kit;
    private final ListTable<R> table;
    private final List<Column<R>> columns;
    private final ColumnChoice choice;

    ColumnMenu(UiKit kit, ListTable<R> table, List<Column<R>> columns, ColumnChoice choice) {
        this.kit = kit;
        this.table = table;
        this.columns = columns;
        this.choice = choice;
    }

    List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        Set<String> shown =
                Set.copyOf(table.shownColumns().stream().map(Column::id).toList());
        for (Column<R> column : columns) {
            if (!column.headerKey().isEmpty()) {
                items.add(item(column, shown.contains(column.id())));
            }
        }
        items.add(new SeparatorMenuItem());
        for (Column<R> column : columns) {
            if (column.isSorted()) {
                MenuItem sort = new MenuItem(kit.texts().text("list.sort.by", table.headerText(column)));
                sort.setOnAction(event -> table.sortBy(column));
                items.add(sort);
            }
        }
        MenuItem reset = new MenuItem(kit.texts().text("list.columns.reset"));
        reset.setOnAction(event -> {
            choice.reset();
            table.arrange();
        });
        items.add(reset);
        return items;
    }

    private MenuItem item(Column<R> column, boolean shown) {
        CheckMenuItem item = new CheckMenuItem(table.headerText(column));
        item.setSelected(shown);
        if (column.shown() == Column.Shown.ALWAYS) {
            item.getStyleClass().add("unavailable");
            item.setOnAction(event -> {
                item.setSelected(true);
                kit.dialogs().notice(kit.texts().text("list.columns.always"));
            });
        } else {
            item.setOnAction(event -> change(column, item.isSelected()));
        }
        return item;
    }

    private void change(Column<R> column, boolean wanted) {
        if (wanted) {
            choice.ask(column.id());
        } else {
            choice.refuse(column.id());
        }
        table.arrange();
    }
}
