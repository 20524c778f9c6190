package io.settledesk.console.coupons.tabs;

import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Everything done to this coupon; who looked at it is one line. */
public final class JournalTab implements CaseFileTab {
    private final UiKit kit;
    private final JournalQueries queries;
    private final ListModel<JournalRow> model = new ListModel<>(JournalRow::id);
    private final Label views = new Label();
    private final VBox content = new VBox();
    private Optional<CaseFile> waiting = Optional.empty();

    public JournalTab(UiKit kit, JournalQueries queries) {
        this.kit = kit;
        this.queries = queries;
        ListTable<JournalRow> table = new ListTable<>(kit, "case-journal", columns(), model);
        table.saysWhenEmpty("case.journal.none", "case.journal.none");
        VBox.setVgrow(table, Priority.ALWAYS);
        views.getStyleClass().add("tab-foot");
        views.setWrapText(true);
        content.getChildren().addAll(table, views);
    }

    @Override
    public String nameKey() {
        return "case.tab.journal";
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public void show(CaseFile file) {
        waiting = Optional.of(file);
        model.show(List.of());
        views.setText("");
    }

    @Override
    public void looked() {
        waiting.ifPresent(file -> kit.tasks()
                .run("case.journal", () -> queries.read(file.code()))
                .onSuccess(this::draw)
                .onFailure(this::failed)
                .start());
        waiting = Optional.empty();
    }

    private void draw(JournalQueries.Pages pages) {
        model.show(pages.deeds());
        views.setText(pages.views()
                .map(seen -> kit.texts()
                        .text(
                                "case.journal.views",
                                seen.people(),
                                seen.lastActor(),
                                kit.formats().time(seen.lastAt())))
                .orElse(""));
    }

    private void failed(Problem problem) {
        model.setState(new ListState.Failed(kit.errors().sentence(problem), "", ""));
    }

    private List<Column<JournalRow>> columns() {
        return List.of(
                Column.<JournalRow>time("at", "case.journal.at", row -> Optional.of(row.at()))
                        .always(),
                Column.<JournalRow>text("actor", "case.journal.actor", 100, JournalRow::actor)
                        .always(),
                Column.<JournalRow>text("action", "case.journal.action", 116, this::action)
                        .always(),
                Column.<JournalRow>chip(
                                "outcome",
                                "case.journal.outcome",
                                146,
                                row -> Optional.of(Chips.journal(row.outcome())))
                        .always(),
                Column.<JournalRow>text(
                                "reason",
                                "case.journal.reason",
                                90,
                                row -> row.reason().orElse(""))
                        .always()
                        .fills()
                        .mayCut(),
                Column.<JournalRow>code("target", "case.journal.target", 160, JournalRow::target));
    }

    /** In words where there are any; a deed that is not known here keeps its own name. */
    private String action(JournalRow row) {
        String key = "case.action." + row.action();
        return kit.texts().has(key) ? kit.texts().text(key) : row.action();
    }
}
