package io.settledesk.console.ui;

import io.settledesk.console.ui.chart.BarsPlot;
import io.settledesk.console.ui.chart.ChartCard;
import io.settledesk.console.ui.chart.ChartData;
import io.settledesk.console.ui.chart.ColumnsPlot;
import io.settledesk.console.ui.chart.Limit;
import io.settledesk.console.ui.chart.LinesPlot;
import io.settledesk.console.ui.chart.Plot;
import io.settledesk.console.ui.chart.Series;
import io.settledesk.console.ui.chart.Slot;
import io.settledesk.console.ui.chart.UpDownPlot;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.GridPane;

/** The four charts as on Overview, over computed figures. */
final class GalleryCharts {
    private final UiKit kit;

    GalleryCharts(UiKit kit) {
        this.kit = kit;
    }

    GridPane page() {
        GridPane page = new GridPane();
        page.setHgap(12);
        page.setVgap(12);
        page.setStyle("-fx-padding: 16");
        page.add(card("Deliveries by answer", new ColumnsPlot(kit), deliveries()), 0, 0);
        page.add(
                card(
                        "Apply time, ms",
                        new LinesPlot(
                                kit, List.of(new Limit(8_000, "our limit"), new Limit(10_000, "provider's time-out"))),
                        times()),
                1,
                0);
        page.add(card("Money by kind, RUB", new UpDownPlot(kit), money()), 0, 1);
        page.add(card("Incidents", new BarsPlot(kit), incidents()), 1, 1);
        page.add(
                card(
                        "Deliveries by answer",
                        new ColumnsPlot(kit),
                        new ChartData("", deliveries().series(), List.of(), "")),
                0,
                2);
        return page;
    }

    private ChartCard card(String title, Plot plot, ChartData data) {
        ChartCard card = new ChartCard(kit, title, plot, "chart.time");
        card.show(data, "No deliveries in this range");
        card.setPrefSize(574, 184);
        return card;
    }

    static ChartData deliveries() {
        List<Slot> slots = new ArrayList<>();
        for (int at = 0; at < 48; at++) {
            long applied = Math.round(45 + 40 * Math.sin(at / 8.0)) % 90;
            slots.add(Slot.counts(
                    tick(at), tick(at), applied, at % 5 == 0 ? 6 : 0, at % 9 == 0 ? 4 : 0, at > 44 ? 9 : 0));
        }
        return new ChartData(
                "Deliveries",
                List.of(
                        new Series("chip.delivery.applied", "applied"),
                        new Series("chip.delivery.duplicate", "repeat"),
                        new Series("chip.delivery.rejected", "refused"),
                        new Series("chip.delivery.unavailable", "temporary")),
                slots,
                "10:21");
    }

    private static ChartData times() {
        List<Slot> slots = new ArrayList<>();
        for (int at = 0; at < 48; at++) {
            Optional<BigDecimal> median = at == 20 ? Optional.empty() : Optional.of(BigDecimal.valueOf(20 + at % 7));
            Optional<BigDecimal> slow = at == 20
                    ? Optional.empty()
                    : Optional.of(BigDecimal.valueOf(at == 43 ? 9_800 : 180 + 9L * (at % 5)));
            slots.add(new Slot(tick(at), tick(at), List.of(median, slow)));
        }
        return new ChartData(
                "Times",
                List.of(new Series("chip.outcome.APPLIED", "applied"), new Series("chip.outcome.STALE", "refused")),
                slots,
                "10:21");
    }

    private static ChartData money() {
        List<Slot> slots = new ArrayList<>();
        for (int at = 0; at < 48; at++) {
            slots.add(new Slot(
                    tick(at),
                    tick(at),
                    List.of(
                            Optional.of(new BigDecimal(2_000 + 37 * (at * 31 % 190))),
                            Optional.of(new BigDecimal(at % 6 == 0 ? 1_800 : 0)))));
        }
        return new ChartData(
                "Money",
                List.of(
                        new Series("chip.operation.posted", "applied"),
                        new Series("chip.operation.unassigned", "refused")),
                slots,
                "10:21");
    }

    private static ChartData incidents() {
        return new ChartData(
                "Incidents",
                List.of(new Series("chip.incident.open", "refused"), new Series("chip.incident.resolved", "applied")),
                List.of(
                        Slot.counts("", "Bad signature", 11, 0),
                        Slot.counts("", "Payout, state unknown", 9, 5),
                        Slot.counts("", "Owner unknown", 6, 2),
                        Slot.counts("", "Result changed", 3, 1),
                        Slot.counts("", "Packet refused", 2, 1)),
                "");
    }

    private static String tick(int at) {
        int minutes = (10 * 60 + 30 + at * 30) % (24 * 60);
        return String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60);
    }
}
