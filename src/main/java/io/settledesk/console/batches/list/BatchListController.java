package io.settledesk.console.batches.list;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.SegmentedBar;
import io.settledesk.console.ui.control.WordWidth;
import io.settledesk.console.ui.list.Sort;
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
public final class BatchListController {
    private static final double SEGMENT = 22;
    private static final double FIELD = 180;
    private static final List<String> ANSWERS = List.of("applied", "repeat", "refused", "temporary");
    private static final List<String> PARTICULARS = List.of("repeated", "conflict", "exhausted");

    private final UiKit kit;
    private final ScreenContext context;
    private final BatchListViewModel model;
    private final BatchListActions actions;
    private final Map<BatchListSegment, ListPane<?>> panes = new EnumMap<>(BatchListSegment.class);
    private final List<FilterRow> filterRows = new ArrayList<>();
    private final Following following = new Following();

    @FXML
    private StackPane root;

    public BatchListController(ScreenContext context, BatchListViewModel model, BatchListActions actions) {
        this.kit = context.kit();
        this.context = context;
        this.model = model;
        this.actions = actions;
    }

    @FXML
    void initialize() {
        add(BatchListSegment.BATCHES, batches());
        add(BatchListSegment.DELIVERIES, deliveries());
        add(BatchListSegment.QUARANTINE, quarantine());
        following.now(model.segmentProperty(), this::showSegment);
        following.each(model.keptSinceProperty(), this::sayHorizon);
    }

    /** Puts the focus into the rows. */
    public void focusList() {
        pane().table().focusRows();
    }

    /** Ctrl+F. */
    public void focusFilters() {
        pane().focusFilters();
    }

    private ListPane<BatchRow> batches() {
        ListTable<BatchRow> table = new ListTable<>(kit, "batches", BatchListColumns.batches(kit), model.batches());
        table.saysWhenEmpty("batches.empty", "batches.empty.filtered", actions.receiverAddress())
                .onOpen(row -> context.navigation().openPane())
                .onOpenInWindow(row -> actions.openWindow(row.batchId()))
                .menu(actions::batchMenu);
        return pane(table);
    }

    private ListPane<DeliveryRow> deliveries() {
        ListTable<DeliveryRow> table =
                new ListTable<>(kit, "deliveries", BatchListColumns.deliveries(kit.texts()), model.deliveries());
        table.saysWhenEmpty("batches.deliveries.empty", "batches.deliveries.filtered")
                .onOpen(row -> context.navigation().openPane())
                .menu(actions::deliveryMenu);
        return pane(table);
    }

    private ListPane<QuarantineRow> quarantine() {
        ListTable<QuarantineRow> table =
                new ListTable<>(kit, "quarantine", BatchListColumns.quarantine(kit.texts()), model.quarantine());
        table.onOpen(row -> context.navigation().openPane()).menu(actions::quarantineMenu);
        return pane(table);
    }

    private <R> ListPane<R> pane(ListTable<R> table) {
        ListPane<R> pane = new ListPane<>(kit, "screen.batches", table, BatchListController::order);
        actions.offerExport(pane);
        return pane;
    }

    private void add(BatchListSegment segment, ListPane<?> pane) {
        panes.put(segment, pane);
        FilterRow filters = new FilterRow(
                kit, "batches.filter", model.filterProperty(segment), changes -> model.narrow(segment, changes));
        switch (segment) {
            case BATCHES ->
                filters.combo("state", List.of("received", "applied", "failed"), word -> "chip.batch." + word)
                        .combo("answer", ANSWERS, word -> "batches.answer." + word)
                        .combo("particular", PARTICULARS, word -> "batches.particular." + word)
                        .combo("source", List.of("callback", "polling", "manual"), word -> "chip.source." + word)
                        .period(context.now())
                        .text("coupon", FIELD);
            case DELIVERIES ->
                filters.combo("answer", ANSWERS, word -> "batches.answer." + word)
                        .period(context.now())
                        .text("batch", FIELD);
            case QUARANTINE ->
                filters.combo("state", List.of("held", "replayed", "set_aside"), word -> "chip.quarantine." + word)
                        .period(context.now())
                        .text("batch", FIELD);
        }
        filters.fill(pane, List.of(segments()), segmentsWidth());
        filterRows.add(filters);
    }

    private double segmentsWidth() {
        double width = 0;
        for (BatchListSegment each : BatchListSegment.values()) {
            width += WordWidth.of(kit.texts().text("batches.segment." + each.word())) + SEGMENT;
        }
        return width;
    }

    private SegmentedBar<BatchListSegment> segments() {
        Map<BatchListSegment, String> words = new LinkedHashMap<>();
        for (BatchListSegment each : BatchListSegment.values()) {
            words.put(each, kit.texts().text("batches.segment." + each.word()));
        }
        SegmentedBar<BatchListSegment> bar =
                new SegmentedBar<>(words, model.segmentProperty().get());
        bar.valueProperty().bindBidirectional(model.segmentProperty());
        return bar;
    }

    private void showSegment() {
        root.getChildren().setAll(pane());
    }

    private ListPane<?> pane() {
        return Objects.requireNonNull(panes.get(model.segmentProperty().get()));
    }

    private void sayHorizon() {
        String since = model.keptSinceProperty()
                .get()
                .map(kit.formats()::time)
                .orElseGet(() -> kit.texts().text("batches.quarantine.beginning"));
        Objects.requireNonNull(panes.get(BatchListSegment.QUARANTINE))
                .table()
                .saysWhenEmpty("batches.quarantine.empty", "batches.quarantine.filtered", since);
    }

    private static String order(Sort sort) {
        if (sort.column().equals("batch")) {
            return sort.descending() ? "batches.order.last" : "batches.order.first";
        }
        return sort.descending() ? "list.order.newest" : "list.order.oldest";
    }
}
