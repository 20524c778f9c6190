package io.settledesk.console.payouts.list;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.SegmentedBar;
import io.settledesk.console.ui.control.WordWidth;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.pane.FilterRow;
import io.settledesk.console.ui.pane.ListPane;
import io.settledesk.console.ui.table.ListTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.fxml.FXML;
import javafx.scene.layout.StackPane;

/** The lists of the screen, one in view: binds tables, segments, filters and row actions. */
public final class PayoutListController {
    private static final double SEGMENT = 22;
    private static final double FIELD = 150;
    private static final List<String> STATES = List.of(
            "new",
            "held",
            "sending",
            "unknown",
            "created",
            "in_progress",
            "pending_retry",
            "success",
            "failed",
            "rejected",
            "cancelled");

    private final UiKit kit;
    private final ScreenContext context;
    private final PayoutListViewModel model;
    private final PayoutListActions actions;
    private final Map<PayoutListSegment, ListPane<?>> panes = new EnumMap<>(PayoutListSegment.class);
    private final List<SegmentedBar<PayoutListSegment>> bars = new ArrayList<>();
    private final List<FilterRow> filterRows = new ArrayList<>();
    private final Following following = new Following();

    @FXML
    private StackPane root;

    public PayoutListController(ScreenContext context, PayoutListViewModel model, PayoutListActions actions) {
        this.kit = context.kit();
        this.context = context;
        this.model = model;
        this.actions = actions;
    }

    @FXML
    void initialize() {
        ListPane<PayoutRow> all = payouts("payouts", model.all(), PayoutListSegment.ALL);
        ListPane<PayoutRow> desk = payouts("payouts.desk", model.desk(), PayoutListSegment.UNKNOWN);
        desk.table().saysWhenEmpty("payouts.desk.empty", "payouts.empty.filtered");
        add(PayoutListSegment.ALL, all);
        add(PayoutListSegment.UNKNOWN, desk);
        add(PayoutListSegment.CALLBACKS, payments());
        following.now(
                model.policyProperty(),
                () -> all.table()
                        .saysWhenEmpty(
                                "payouts.empty",
                                "payouts.empty.filtered",
                                model.policyProperty().get()));
        following.now(model.segmentProperty(), this::showSegment);
        following.now(model.unknownProperty(), this::sayHowMany);
    }

    /** Puts the focus into the rows. */
    public void focusList() {
        pane().table().focusRows();
    }

    /** Ctrl+F. */
    public void focusFilters() {
        pane().focusFilters();
    }

    private ListPane<PayoutRow> payouts(String id, ListModel<PayoutRow> rows, PayoutListSegment of) {
        ListTable<PayoutRow> table = new ListTable<>(
                kit,
                id,
                of == PayoutListSegment.ALL
                        ? PayoutListColumns.all(context.navigation())
                        : PayoutListColumns.desk(context.navigation()),
                rows);
        table.getStyleClass().add("small-chips");
        table.onOpen(row -> context.navigation().openPane())
                .onOpenInWindow(actions::openWindow)
                .menu(actions::payoutMenu);
        return pane(table);
    }

    private ListPane<PaymentRow> payments() {
        ListTable<PaymentRow> table = new ListTable<>(
                kit, "payouts.payments", PayoutListColumns.payments(context.navigation()), model.payments());
        table.saysWhenEmpty("payouts.payments.empty", "payouts.payments.filtered")
                .onOpen(row -> context.navigation().openPane())
                .menu(actions::paymentMenu);
        return pane(table);
    }

    private <R> ListPane<R> pane(ListTable<R> table) {
        return new ListPane<>(
                kit, "screen.payouts", table, sort -> sort.descending() ? "list.order.newest" : "list.order.oldest");
    }

    private void add(PayoutListSegment segment, ListPane<?> pane) {
        panes.put(segment, pane);
        actions.offerExport(pane);
        FilterRow filters = new FilterRow(
                kit, "payouts.filter", model.filterProperty(segment), changes -> model.narrow(segment, changes));
        if (segment == PayoutListSegment.ALL) {
            filters.combo("state", STATES, PayoutListController::stateKey);
        }
        filters.text("owner", FIELD).period(context.now());
        if (segment == PayoutListSegment.CALLBACKS) {
            filters.text("gateway", FIELD);
        }
        filters.text("currency", FIELD).text("least", FIELD).text("most", FIELD);
        SegmentedBar<PayoutListSegment> bar = segments();
        bars.add(bar);
        filters.fill(pane, List.of(bar), segmentsWidth());
        filterRows.add(filters);
    }

    /** Two states of the platform are one word on a chip; to narrow a list they are told apart. */
    private static String stateKey(String state) {
        return state.equals("created") || state.equals("in_progress")
                ? "payouts.state." + state
                : "chip.payout." + state;
    }

    private double segmentsWidth() {
        double width = 0;
        for (PayoutListSegment each : PayoutListSegment.values()) {
            width += WordWidth.of(words(each)) + SEGMENT;
        }
        return width;
    }

    private SegmentedBar<PayoutListSegment> segments() {
        Map<PayoutListSegment, String> words = new LinkedHashMap<>();
        for (PayoutListSegment each : PayoutListSegment.values()) {
            words.put(each, words(each));
        }
        SegmentedBar<PayoutListSegment> bar =
                new SegmentedBar<>(words, model.segmentProperty().get());
        bar.valueProperty().bindBidirectional(model.segmentProperty());
        return bar;
    }

    private String words(PayoutListSegment segment) {
        String word = kit.texts().text("payouts.segment." + segment.word());
        return segment == PayoutListSegment.UNKNOWN
                ? kit.texts()
                        .text(
                                "payouts.segment.counted",
                                word,
                                model.unknownProperty().get().orElse(0L))
                : word;
    }

    private void sayHowMany() {
        bars.forEach(bar -> bar.setWords(PayoutListSegment.UNKNOWN, words(PayoutListSegment.UNKNOWN)));
    }

    private void showSegment() {
        root.getChildren().setAll(pane());
    }

    private ListPane<?> pane() {
        return Objects.requireNonNull(panes.get(model.segmentProperty().get()));
    }
}
