package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.table.ListTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A list of a screen: toolbar 40, filter row 36, table, footer 28. */
public final class ListPane<R> extends VBox {
    private final UiKit kit;
    private final ListTable<R> table;
    private final ListToolbar<R> toolbar;
    private final HBox filterRow = new HBox();

    /** With the usual words for an order. */
    public ListPane(UiKit kit, String titleKey, ListTable<R> table) {
        this(kit, titleKey, table, table::orderKey);
    }

    /** The order's key is the text after the range in the footer: {@code list.order.newest}. */
    public ListPane(UiKit kit, String titleKey, ListTable<R> table, Function<Sort, String> orderKey) {
        this.kit = kit;
        this.table = table;
        this.toolbar = new ListToolbar<>(kit, titleKey, table);
        getStyleClass().add("list-pane");
        filterRow.getStyleClass().add("filter-row");
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(toolbar, filterRow, table, new ListFooter<>(kit, table.model(), orderKey));
    }

    /** Segments and filters, in order; the icon at the right takes them all away. */
    public ListPane<R> withFilters(Node... filters) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        List<Node> nodes = new ArrayList<>(List.of(filters));
        nodes.add(gap);
        nodes.add(Buttons.icon(
                "filter",
                kit.texts().text("list.filters.clear"),
                () -> table.model().control().clearFilters()));
        filterRow.getChildren().setAll(nodes);
        return this;
    }

    /** Controls of the screen in the toolbar, before Columns. */
    public ListPane<R> withTools(Node... nodes) {
        toolbar.setOwn(List.of(nodes));
        return this;
    }

    /** The menu of saved filters, before Columns: a word where there is room, else its icon. */
    public ListPane<R> withSaved(Consumer<Button> open) {
        toolbar.setSaved(open);
        return this;
    }

    /** Export of what is listed. */
    public ListPane<R> onExport(Runnable action) {
        toolbar.setExport(Optional.of(action), "");
        return this;
    }

    /** Export stays, and says why it cannot act now; an empty reason puts it back. */
    public ListPane<R> exportRefused(Runnable action, String reason) {
        toolbar.setExport(Optional.of(action), reason);
        return this;
    }

    public void setTitleKey(String key) {
        toolbar.setTitleKey(key);
    }

    public ListTable<R> table() {
        return table;
    }

    /** Ctrl+F. */
    public void focusFilters() {
        filterRow.getChildren().stream()
                .filter(Node::isFocusTraversable)
                .findFirst()
                .ifPresent(Node::requestFocus);
    }
}
