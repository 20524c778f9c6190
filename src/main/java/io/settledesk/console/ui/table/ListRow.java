package io.settledesk.console.ui.table;

import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/** A row that knows whether it is picked; Ctrl+click picks, Shift+click picks up to here, a double click opens as Enter does. */
final class ListRow<R> extends TableRow<R> {
    private static final PseudoClass PICKED = PseudoClass.getPseudoClass("picked");

    private final ListTable<R> table;

    ListRow(ListTable<R> table) {
        this.table = table;
        addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        setOnMouseClicked(event -> {
            R row = getItem();
            if (row != null && event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                table.open(row);
            }
        });
    }

    @Override
    protected void updateItem(@Nullable R row, boolean empty) {
        super.updateItem(row, empty);
        drawPicked();
    }

    void drawPicked() {
        R row = getItem();
        boolean picked = row != null
                && !isEmpty()
                && table.model().selection().isPicked(table.model().id(row));
        pseudoClassStateChanged(PICKED, picked);
    }

    private void pressed(MouseEvent event) {
        R row = getItem();
        if (row == null || isEmpty() || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        if (event.isShortcutDown()) {
            event.consume();
            table.picking().toggle(getIndex());
        } else if (event.isShiftDown()) {
            event.consume();
            table.picking().to(getIndex());
        }
    }
}
