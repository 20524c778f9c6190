package io.settledesk.console.coupons.money;

import io.settledesk.console.coupons.casefile.CaseFileLinks;
import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The money of the case as a timeline: chart and list of the same steps; a mark and its row choose each other. */
public final class MoneyTab implements CaseFileTab {
    private static final double WANTED = 300;

    private final UiKit kit;
    private final MoneyQueries queries;
    private final CaseFileLinks links;
    private final MoneyWords words;
    private final ListModel<MoneyStep> model = new ListModel<>(MoneyStep::id);
    private final MoneyChart chart;
    private final VBox content = new VBox();
    private Optional<CaseFile> waiting = Optional.empty();

    public MoneyTab(UiKit kit, MoneyQueries queries, CaseFileLinks links) {
        this.kit = kit;
        this.queries = queries;
        this.links = links;
        this.words = new MoneyWords(kit);
        this.chart = new MoneyChart(kit, words, step -> model.makeCurrent(step.id()));
        ListTable<MoneyStep> table = new ListTable<>(kit, "case-money", columns(), model);
        table.saysWhenEmpty("case.money.none", "case.money.none").onOpen(this::open);
        VBox.setVgrow(table, Priority.ALWAYS);
        content.getChildren().setAll(chart, table);
        model.currentProperty().addListener((source, before, after) -> chart.choose(after));
    }

    @Override
    public String nameKey() {
        return "case.tab.money";
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public double wantedHeight() {
        return WANTED;
    }

    @Override
    public void show(CaseFile file) {
        waiting = Optional.of(file);
    }

    @Override
    public void looked() {
        waiting.ifPresent(file -> kit.tasks()
                .run("case.money", () -> queries.steps(file.code()))
                .onSuccess(this::draw)
                .onFailure(this::failed)
                .start());
        waiting = Optional.empty();
    }

    private void draw(List<MoneyStep> steps) {
        model.show(steps);
        chart.show(steps);
    }

    private void failed(Problem problem) {
        model.setState(new ListState.Failed(kit.errors().sentence(problem), "", ""));
    }

    private void open(MoneyStep step) {
        String id = step.evidence().id();
        switch (step.evidence().kind()) {
            case BATCH -> links.openBatch(id);
            case KEY -> links.openKey(id);
            case PAYOUT -> links.openPayout(id);
            case PAYMENT -> links.openPayment(id);
            case INCIDENT -> links.openIncident(id);
            case NONE -> {
                // What a person did stands in the journal beside it.
            }
        }
    }

    private List<Column<MoneyStep>> columns() {
        return List.of(
                Column.<MoneyStep>time("at", "case.money.at", step -> Optional.of(step.at()))
                        .always(),
                Column.<MoneyStep>text("step", "case.money.step", 186, words::step)
                        .always()
                        .fills()
                        .mayCut()
                        .dim(step -> !step.movesMoney()),
                Column.<MoneyStep>money(
                                "amount",
                                "case.money.amount",
                                90,
                                step -> step.amount().map(amount -> Amount.movement(amount, "")))
                        .withoutCode()
                        .always(),
                Column.<MoneyStep>money(
                                "balance",
                                "case.money.after",
                                106,
                                step -> step.balance().map(balance -> Amount.of(balance, "")))
                        .withoutCode()
                        .always(),
                Column.<MoneyStep>figure("gap", "case.money.gap", 104, words::gap)
                        .always()
                        .hint(words::gap),
                Column.<MoneyStep>code("evidence", "case.money.evidence", 186, words::evidence)
                        .opens(this::open),
                Column.<MoneyStep>text("clock", "case.money.clock", 110, words::clock));
    }
}
