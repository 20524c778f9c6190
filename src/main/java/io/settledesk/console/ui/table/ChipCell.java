package io.settledesk.console.ui.table;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.text.Formats;
import java.util.Optional;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** A cell with a chip, made once and changed in place. */
final class ChipCell<R> extends TableCell<R, R> {
    private final ListTable<R> table;
    private final Column<R> column;
    private final ChipLabel label;
    private final CellText<R> text;

    ChipCell(ListTable<R> table, Column<R> column) {
        this.table = table;
        this.column = column;
        this.label = new ChipLabel(table.kit().texts());
        this.text = new CellText<>(table.kit(), column);
        if (column.isPlainChip()) {
            label.plain();
        }
    }

    @Override
    protected void updateItem(@Nullable R row, boolean empty) {
        super.updateItem(row, empty);
        if (row == null || empty || table.headingOf(row).isPresent()) {
            setText(null);
            setGraphic(null);
            setAccessibleText(null);
            setTooltip(null);
            return;
        }
        String hint = column.hintOf(row);
        setTooltip(hint.isEmpty() ? null : new Tooltip(hint));
        Optional<?> value = column.value(row);
        if (value.isPresent() && value.get() instanceof Chip chip) {
            label.show(chip);
            setGraphic(label);
            setText(null);
            setAccessibleText(text.spoken(row));
        } else {
            setGraphic(null);
            setText(Formats.DASH);
            setAccessibleText(null);
        }
    }
}
