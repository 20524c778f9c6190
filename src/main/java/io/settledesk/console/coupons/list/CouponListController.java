package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.pane.ListPane;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.console.ui.text.Texts;
import java.time.InstantSource;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The list of coupons: binds its table, filters and row actions. */
public final class CouponListController {
    private static final int LONGEST_BATCH = 20;

    private final UiKit kit;
    private final CouponListViewModel model;
    private final CouponListActions actions;
    private final ListTable<CouponRow> table;
    private final ListPane<CouponRow> pane;
    private final CouponListFilters filters;

    @FXML
    private VBox pastedBar;

    @FXML
    private Label pastedTitle;

    @FXML
    private HBox pastedKinds;

    @FXML
    private StackPane place;

    public CouponListController(UiKit kit, CouponListViewModel model, CouponListActions actions, InstantSource now) {
        this.kit = kit;
        this.model = model;
        this.actions = actions;
        this.table = new ListTable<>(
                kit, "coupons", new CouponListColumns(kit.texts(), kit.formats()).columns(), model.model());
        this.filters = new CouponListFilters(kit, model, now);
        this.pane = new ListPane<>(kit, "coupons.title", table, CouponListViewModel::orderKey);
    }

    @FXML
    void initialize() {
        table.onOpen(row -> actions.open(row.code()))
                .onOpenInWindow(row -> actions.newWindow(row.code()))
                .menu(this::menu)
                .saysWhenEmpty("coupons.empty", "coupons.filtered");
        pane.withFilters(filters.row())
                .withTools(filters.more())
                .withSaved(new CouponListSaved(kit, model)::open)
                .onExport(this::export);
        CouponListPasted pasted = new CouponListPasted(kit, model, pastedBar, pastedTitle, pastedKinds, pane);
        place.getChildren().setAll(pane, pasted.table());
    }

    public void focusRows() {
        table.focusRows();
    }

    public void focusFilters() {
        pane.focusFilters();
    }

    @FXML
    void closePasted() {
        model.clearFilters();
    }

    private List<MenuItem> menu(CouponRow row) {
        Texts texts = kit.texts();
        Menu ticket = new Menu(texts.text("case.copy"), Icons.of("copy"));
        ticket.getItems()
                .setAll(
                        item("case.copy.safe", "", () -> actions.copyTicket(row.code(), true)),
                        item("case.copy.internal", "", () -> actions.copyTicket(row.code(), false)));
        MenuItem replay = item("", "play-circle", () -> actions.replay(row.lastBatch()));
        replay.setText(texts.text("case.replay", CodeText.middle(row.lastBatch(), LONGEST_BATCH)));
        return List.of(
                item("coupons.menu.open", "file-text", () -> actions.open(row.code())),
                item("coupons.menu.window", "external-link", () -> actions.newWindow(row.code())),
                replay,
                item("coupons.menu.resync", "refresh-cw", actions::resync),
                ticket,
                item("list.export", "download", this::export));
    }

    private MenuItem item(String key, String icon, Runnable action) {
        MenuItem item = new MenuItem(key.isEmpty() ? "" : kit.texts().text(key));
        if (!icon.isEmpty()) {
            item.setGraphic(Icons.of(icon));
        }
        item.setOnAction(event -> action.run());
        return item;
    }

    public void export() {
        actions.export(new ExportWish("coupons", model.exportFilter(), model.pickedIds(), table.shownIds()));
    }
}
