package io.settledesk.console.ui.table;

import io.settledesk.console.ui.list.ListModel;
import java.util.List;
import java.util.function.Function;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;

/** The actions of a row, made anew each time the menu opens, since what may act changes. */
final class RowMenu<R> {
    private final TableView<R> view;
    private final ListModel<R> model;
    private Function<R, List<MenuItem>> items = row -> List.of();

    RowMenu(TableView<R> view, ListModel<R> model) {
        this.view = view;
        this.model = model;
    }

    void install() {
        view.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::show);
    }

    void setItems(Function<R, List<MenuItem>> next) {
        items = next;
    }

    private void show(ContextMenuEvent event) {
        model.currentProperty().get().map(items).filter(all -> !all.isEmpty()).ifPresent(all -> {
            ContextMenu popup = new ContextMenu();
            popup.getItems().setAll(all);
            popup.show(view, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }
}
