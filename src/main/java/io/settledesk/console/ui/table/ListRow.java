package io.settledesk.console.ui.table;

import io.settledesk.console.ui.control.Heading;
import io.settledesk.console.ui.control.HeadingLabel;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/** A row that knows whether it is picked; Ctrl+click picks, Shift+click picks up to here, a double click opens as Enter does. */
final class ListRow<R> extends TableRow<R> {
    private static final PseudoClass PICKED = PseudoClass.getPseudoClass("picked");
    private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");
    private static final double HEADING_INSET = 8;

    private final ListTable<R> table;
    private final HeadingLabel heading;

    ListRow(ListTable<R> table) {
        this.table = table;
        this.heading = new HeadingLabel(table.kit().texts());
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
        Optional<Heading> over = row == null || empty ? Optional.empty() : table.headingOf(row);
        pseudoClassStateChanged(HEADING, over.isPresent());
        heading.setVisible(over.isPresent());
        over.ifPresent(heading::show);
        drawPicked();
    }

    /** The heading lies over the cells, which are empty then; the skin puts only cells into the row. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (heading.isVisible() && !getChildren().contains(heading)) {
            getChildren().add(heading);
        }
        heading.resizeRelocate(HEADING_INSET, 0, getWidth() - HEADING_INSET, getHeight() - 1);
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
