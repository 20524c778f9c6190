package io.settledesk.console.ui.table;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.look.Icons;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.kordamp.ikonli.javafx.FontIcon;

/** Sorting by the database: a click on a header asks for it, or the header explains why this column is not sorted here. */
final class HeaderRow<R> {
    private static final String EXPLAINED = "settledesk.explained";

    private final UiKit kit;
    private final ListTable<R> table;

    HeaderRow(UiKit kit, ListTable<R> table) {
        this.kit = kit;
        this.table = table;
    }

    void install(TableView<R> view) {
        view.addEventFilter(MouseEvent.MOUSE_CLICKED, this::clicked);
        view.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, this::entered);
    }

    /** The arrow of the order that holds now. */
    void drawOrder(TableColumn<R, R> shown, Column<R> column) {
        boolean descending = table.model()
                .sortProperty()
                .get()
                .map(sort -> sort.descending())
                .orElse(false);
        boolean here = table.model()
                .sortProperty()
                .get()
                .map(sort -> sort.column().equals(column.id()))
                .orElse(false);
        if (here) {
            FontIcon arrow = Icons.of(descending ? "arrow-down" : "arrow-up", "i12");
            shown.setGraphic(arrow);
        } else {
            shown.setGraphic(null);
        }
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        header(event).flatMap(this::column).filter(Column::isSorted).ifPresent(table::sortBy);
    }

    private void entered(MouseEvent event) {
        header(event).ifPresent(header -> {
            if (header.getProperties().put(EXPLAINED, true) == null) {
                column(header)
                        .ifPresent(column -> Tooltip.install(
                                header,
                                new Tooltip(
                                        kit.texts().text(column.isSorted() ? "list.sort.offer" : "list.sort.none"))));
            }
        });
    }

    private Optional<Column<R>> column(TableColumnHeader header) {
        TableColumnBase<?, ?> column = header.getTableColumn();
        return column == null ? Optional.empty() : table.column(String.valueOf(column.getId()));
    }

    private static Optional<TableColumnHeader> header(MouseEvent event) {
        Node at = event.getTarget() instanceof Node node ? node : null;
        while (at != null) {
            if (at instanceof TableColumnHeader header && header.getTableColumn() != null) {
                return Optional.of(header);
            }
            at = at.getParent();
        }
        return Optional.empty();
    }
}
