package io.settledesk.console.keys;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.pane.FilterRow;
import io.settledesk.console.ui.pane.ListPane;
import io.settledesk.console.ui.table.ListTable;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.layout.StackPane;

/** The list of keys: binds table, filters and row actions. */
public final class KeyListController {
    private static final double FIELD = 150;
    private static final List<String> KINDS = List.of("final_credit", "recalculation_debit");

    private final ScreenContext context;
    private final KeyListActions actions;
    private final FilterRow filters;
    private final ListPane<KeyRow> pane;

    @FXML
    private StackPane root;

    KeyListController(ScreenContext context, KeyListViewModel model, KeyListActions actions) {
        UiKit kit = context.kit();
        this.context = context;
        this.actions = actions;
        ListTable<KeyRow> table =
                new ListTable<>(kit, "keys", KeyListColumns.all(kit.texts(), context.navigation()), model.model());
        this.pane = new ListPane<>(kit, "keys.title", table, KeyListController::order);
        this.filters = new FilterRow(kit, "keys.filter", model.filterProperty(), model::narrow);
    }

    @FXML
    void initialize() {
        pane.table()
                .saysWhenEmpty("keys.empty", "keys.empty.filtered")
                .onOpen(row -> context.navigation().openPane())
                .onOpenInWindow(actions::openWindow)
                .menu(actions::menu);
        actions.offerExport(pane);
        filters.combo("kind", KINDS, word -> "keys.kind." + word)
                .combo("state", List.of("posted", "unassigned"), word -> "chip.operation." + word)
                .text("owner", FIELD)
                .period(context.now())
                .text("currency", FIELD)
                .text("least", FIELD)
                .text("most", FIELD)
                .fill(pane, List.of(), 0);
        root.getChildren().setAll(pane);
    }

    void focusList() {
        pane.table().focusRows();
    }

    void focusFilters() {
        pane.focusFilters();
    }

    private static String order(Sort sort) {
        if (sort.column().equals("key")) {
            return sort.descending() ? "keys.order.last" : "keys.order.first";
        }
        return sort.descending() ? "list.order.newest" : "list.order.oldest";
    }
}
