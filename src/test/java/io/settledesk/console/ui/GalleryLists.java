package io.settledesk.console.ui;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.list.PagedList;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.pane.FilterCombo;
import io.settledesk.console.ui.pane.FilterPeriod;
import io.settledesk.console.ui.pane.ListPane;
import io.settledesk.console.ui.pane.Period;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Count;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A list of coupons as a screen would build it, over rows that are computed. */
final class GalleryLists {
    private static final Instant NEWEST = Instant.parse("2026-11-30T10:21:40.236Z");

    private final UiKit kit;
    final ListModel<Row> model = new ListModel<>(Row::code);
    final PagedList<Row> paged;
    final Rows source = new Rows();

    GalleryLists(UiKit kit) {
        this.kit = kit;
        this.paged = new PagedList<>(kit.tasks(), "gallery", model);
    }

    record Row(
            String code,
            int status,
            Optional<Amount> win,
            Instant updated,
            long generation,
            Optional<Amount> net,
            String owner) {}

    /** 1,000 rows, newest first; rows can be added in front. */
    static final class Rows implements PageSource<Row> {
        final List<Row> all = new ArrayList<>();
        boolean failing;

        Rows() {
            for (int at = 0; at < 1_000; at++) {
                all.add(row(1_000 - at, at));
            }
        }

        static Row row(int number, int age) {
            int status = new int[] {1, 2, 1, 2, 4, 2, 15, 3, 4, 37}[Math.floorMod(number, 10)];
            boolean paid = status == 2 || status == 3;
            BigDecimal win = new BigDecimal(number % 7 == 0 ? "12640.80" : "92.50").setScale(8);
            Optional<Amount> shown = paid || status == 4
                    ? Optional.of(Amount.of(paid ? win : BigDecimal.ZERO, number % 11 == 0 ? "EUR" : "RUB"))
                    : Optional.empty();
            return new Row(
                    String.format(Locale.ROOT, "%012d", number),
                    status,
                    shown,
                    NEWEST.minusSeconds(37L * age),
                    status == 15 ? 1 : 0,
                    paid ? shown.map(a -> Amount.movement(a.value(), a.currency())) : Optional.empty(),
                    "player-" + number % 60);
        }

        @Override
        public Page<Row> page(PageRequest<Row> request, TaskContext context) throws Exception {
            if (failing) {
                throw new SQLException("the connection was reset", "08006");
            }
            int from = switch (request.direction()) {
                case FIRST, AT -> 0;
                case NEXT -> all.indexOf(request.edge().orElseThrow()) + 1;
                case PREVIOUS -> Math.max(0, all.indexOf(request.edge().orElseThrow()) - request.size());
            };
            int to = request.direction() == PageRequest.Direction.PREVIOUS
                    ? all.indexOf(request.edge().orElseThrow())
                    : Math.min(all.size(), from + request.size());
            boolean more = request.direction() == PageRequest.Direction.PREVIOUS ? from > 0 : to < all.size();
            return new Page<>(all.subList(from, to), more, Fx.NOW);
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(Count.about(10_214_600));
        }
    }

    ListPane<Row> pane() {
        ListTable<Row> table = new ListTable<>(kit, "coupons", columns(), model);
        FilterPeriod period = new FilterPeriod(kit, InstantSource.fixed(Fx.NOW));
        period.periodProperty()
                .set(Period.between(Instant.parse("2026-11-30T00:00:00Z"), Instant.parse("2026-12-01T00:00:00Z")));
        model.sortProperty().set(Optional.of(Sort.descending("updated")));
        ListPane<Row> pane = new ListPane<>(kit, "chip.about.batch", table, sort -> "list.order.newest")
                .withFilters(
                        new FilterCombo<>(
                                kit.texts(),
                                "chip.about.status",
                                "filter.any",
                                List.of(1, 2, 3, 4, 15),
                                code -> Chips.status(code).word(kit.texts())),
                        period)
                .onExport(() -> {});
        paged.load(source);
        return pane;
    }

    private static List<Column<Row>> columns() {
        return List.of(
                Column.<Row>code("code", "chip.about.batch", 112, Row::code)
                        .always()
                        .sorted(),
                Column.<Row>chip("status", "chip.about.status", 126, GalleryLists::status)
                        .always(),
                Column.<Row>money("win", "chip.about.payout", 124, Row::win).always(),
                Column.<Row>time("updated", "chart.time", row -> Optional.of(row.updated()))
                        .always()
                        .sorted(),
                Column.<Row>number("generation", "chip.about.run", 52, row -> Optional.of(row.generation())),
                Column.<Row>money("net", "chip.about.payment", 110, Row::net),
                Column.<Row>text("owner", "chip.about.source", 120, Row::owner));
    }

    private static Optional<Chip> status(Row row) {
        return Optional.of(Chips.status(row.status()));
    }
}
