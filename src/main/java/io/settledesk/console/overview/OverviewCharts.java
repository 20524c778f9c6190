package io.settledesk.console.overview;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chart.BarsPlot;
import io.settledesk.console.ui.chart.ChartCard;
import io.settledesk.console.ui.chart.ChartData;
import io.settledesk.console.ui.chart.ColumnsPlot;
import io.settledesk.console.ui.chart.Limit;
import io.settledesk.console.ui.chart.LinesPlot;
import io.settledesk.console.ui.chart.Series;
import io.settledesk.console.ui.chart.Slot;
import io.settledesk.console.ui.chart.UpDownPlot;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.text.Amount;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/** The four charts: deliveries by answer, time of applying, money by kind, incidents. */
final class OverviewCharts {
    private static final List<Series> ANSWERS = List.of(
            new Series("overview.answer.applied", "applied"),
            new Series("overview.answer.repeat", "repeat"),
            new Series("overview.answer.refused", "refused"),
            new Series("overview.answer.temporary", "temporary"));
    private static final List<Series> TIMES =
            List.of(new Series("overview.time.p50", "applied"), new Series("overview.time.p99", "refused"));
    private static final List<Series> MONEY =
            List.of(new Series("overview.money.credits", "applied"), new Series("overview.money.debits", "refused"));
    private static final List<Series> INCIDENTS = List.of(
            new Series("overview.incidents.opened", "refused"), new Series("overview.incidents.resolved", "applied"));
    private static final double OUR_LIMIT = 8_000;
    private static final double PROVIDERS_LIMIT = 10_000;

    private final UiKit kit;
    private final ChartCard deliveries;
    private final ChartCard applyTime;
    private final ChartCard money;
    private final ChartCard incidents;
    private final MenuButton currency = new MenuButton();
    private final OverviewOpenings openings;
    private Optional<Charts> shown = Optional.empty();

    OverviewCharts(UiKit kit, OverviewOpenings openings) {
        this.kit = kit;
        this.openings = openings;
        List<Limit> limits = List.of(
                new Limit(OUR_LIMIT, text("overview.time.ours")),
                new Limit(PROVIDERS_LIMIT, text("overview.time.theirs")));
        ColumnsPlot columns = new ColumnsPlot(kit);
        columns.onOpen(this::openDeliveries);
        LinesPlot lines = new LinesPlot(kit, limits);
        lines.onOpen((slot, series) -> openDeliveries(slot, 0));
        UpDownPlot upDown = new UpDownPlot(kit);
        upDown.withWords(this::amount).onOpen(this::openMoney);
        BarsPlot bars = new BarsPlot(kit);
        bars.onOpen((slot, series) -> openIncidents(slot));
        deliveries = new ChartCard(kit, text("overview.deliveries"), columns, "chart.time");
        applyTime = new ChartCard(kit, text("overview.time"), lines, "chart.time");
        money = new ChartCard(kit, text("overview.money", ""), upDown, "chart.time");
        incidents = new ChartCard(kit, text("overview.incidents"), bars, "overview.kind");
        currency.getStyleClass().add("flat");
        money.withTools(currency);
    }

    Node deliveries() {
        return deliveries;
    }

    Node applyTime() {
        return applyTime;
    }

    Node money() {
        return money;
    }

    Node incidents() {
        return incidents;
    }

    void show(Charts charts) {
        shown = Optional.of(charts);
        deliveries.show(
                data("overview.deliveries", ANSWERS, deliverySlots(charts), charts), text("overview.deliveries.none"));
        applyTime.show(data("overview.time", TIMES, timeSlots(charts), charts), text("overview.deliveries.none"));
        money.setTitle(text("overview.money", charts.money().currency()));
        money.show(data("overview.money.said", MONEY, moneySlots(charts), charts), text("overview.money.none"));
        incidents.show(
                new ChartData(text("overview.incidents"), INCIDENTS, incidentSlots(charts), ""),
                text("overview.incidents.none"));
        drawCurrencies(charts);
    }

    void failed(Problem problem) {
        String sentence = kit.errors().sentence(problem);
        for (ChartCard card : List.of(deliveries, applyTime, money, incidents)) {
            card.showInstead(new EmptyNode(sentence));
        }
    }

    private void drawCurrencies(Charts charts) {
        List<String> currencies = charts.money().currencies();
        currency.setVisible(currencies.size() > 1);
        currency.setManaged(currencies.size() > 1);
        currency.setText(charts.money().currency());
        currency.getItems().setAll(currencies.stream().map(this::item).toList());
    }

    private MenuItem item(String code) {
        MenuItem item = new MenuItem(code);
        item.setOnAction(event -> openings.currency(code));
        return item;
    }

    private ChartData data(String key, List<Series> series, List<Slot> slots, Charts charts) {
        return new ChartData(text(key), series, slots, tick(charts.now()));
    }

    private List<Slot> deliverySlots(Charts charts) {
        Map<Instant, DeliveryStep> steps = by(charts.deliveries(), DeliveryStep::from);
        return charts.columns().stream()
                .map(from -> {
                    DeliveryStep step = steps.getOrDefault(from, new DeliveryStep(from, 0, 0, 0, 0));
                    return Slot.counts(
                            tick(from), name(from), step.applied(), step.repeat(), step.refused(), step.temporary());
                })
                .toList();
    }

    private List<Slot> timeSlots(Charts charts) {
        Map<Instant, ApplyTimeStep> steps = by(charts.applyTimes(), ApplyTimeStep::from);
        return charts.columns().stream()
                .map(from -> {
                    Optional<ApplyTimeStep> step = Optional.ofNullable(steps.get(from));
                    return new Slot(
                            tick(from),
                            name(from),
                            List.of(step.map(ApplyTimeStep::p50), step.map(ApplyTimeStep::p99)));
                })
                .toList();
    }

    private List<Slot> moneySlots(Charts charts) {
        Map<Instant, MoneyStep> steps = by(charts.money().steps(), MoneyStep::from);
        return charts.columns().stream()
                .map(from -> {
                    MoneyStep step = steps.getOrDefault(from, new MoneyStep(from, BigDecimal.ZERO, BigDecimal.ZERO));
                    return new Slot(
                            tick(from), name(from), List.of(Optional.of(step.credits()), Optional.of(step.debits())));
                })
                .toList();
    }

    private List<Slot> incidentSlots(Charts charts) {
        return charts.incidents().stream()
                .map(bar -> {
                    String kind = Chips.incidentKind(bar.kind()).word(kit.texts());
                    return Slot.counts(kind, kind, bar.opened(), bar.resolved());
                })
                .toList();
    }

    private static <T> Map<Instant, T> by(List<T> steps, Function<T, Instant> from) {
        return steps.stream().collect(Collectors.toMap(from, Function.identity()));
    }

    private void openDeliveries(int slot, int series) {
        String answer = ANSWERS.get(series).colour();
        shown.ifPresent(charts -> openings.deliveries(charts.columns().get(slot), answer));
    }

    private void openMoney(int slot, int series) {
        String kind = series == 0 ? "final_credit" : "recalculation_debit";
        shown.ifPresent(charts ->
                openings.money(charts.columns().get(slot), kind, charts.money().currency()));
    }

    private void openIncidents(int slot) {
        shown.ifPresent(
                charts -> openings.incidents(charts.incidents().get(slot).kind()));
    }

    private String amount(BigDecimal value) {
        String code = shown.map(charts -> charts.money().currency()).orElse("");
        return value.stripTrailingZeros().scale() <= 0
                ? kit.texts().number(value.setScale(0, java.math.RoundingMode.UNNECESSARY))
                : kit.formats().digits(Amount.of(value, code));
    }

    private String tick(Instant at) {
        boolean days = shown.map(charts -> charts.columns().size() == ChartRange.WEEK.count())
                .orElse(false);
        return days
                ? kit.formats().day(at)
                : DateTimeFormatter.ofPattern("HH:mm")
                        .format(at.atZone(kit.formats().zone()));
    }

    private String name(Instant at) {
        return kit.formats().timeInColumn(at);
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
