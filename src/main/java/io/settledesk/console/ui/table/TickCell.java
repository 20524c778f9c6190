package io.settledesk.console.ui.table;

import io.settledesk.console.ui.control.Unavailable;
import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/** A cell with a tick; one that cannot be ticked says why. */
final class TickCell<R> extends TableCell<R, R> {
    private final Column<R> column;
    private final CheckBox box = new CheckBox();

    TickCell(Column<R> column) {
        this.column = column;
        getStyleClass().add("tick-cell");
        box.setFocusTraversable(false);
        box.setOnAction(event -> tick());
    }

    @Override
    protected void updateItem(@Nullable R row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        if (row == null || empty) {
            setGraphic(null);
            return;
        }
        box.setSelected(column.value(row).equals(Optional.of(true)));
        Unavailable.set(box, column.refusalOf(row));
        setGraphic(box);
    }

    private void tick() {
        R row = getItem();
        if (row != null) {
            column.ticker().ifPresent(ticker -> ticker.accept(row, box.isSelected()));
        }
    }
}
