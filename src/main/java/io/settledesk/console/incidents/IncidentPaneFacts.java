package io.settledesk.console.incidents;

import io.settledesk.console.incidents.IncidentCase.Entry;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** The facts of an incident as they are stored, each with its link, and what people did to it. */
final class IncidentPaneFacts {
    private static final int MOST_LINES = 12;
    /** Said by the end of the incident, not by its facts. */
    private static final String EFFECT = "effect.";

    private static final Set<String> NOT_FACTS = Set.of("closed", "closedBy");

    private final UiKit kit;
    private final Navigation navigation;

    IncidentPaneFacts(UiKit kit, Navigation navigation) {
        this.kit = kit;
        this.navigation = navigation;
    }

    Node details(IncidentCase incident) {
        GridPane grid = new GridPane();
        grid.getStyleClass().addAll("facts-grid", "incident-facts");
        link(grid, "coupon", incident.about().coupon(), navigation::openCoupon);
        link(grid, "batch", incident.about().batch(), batch -> openBatch(incident, batch));
        link(grid, "account", incident.about().account(), navigation::openAccount);
        details(incident.details()).forEach((name, value) -> line(grid, name, mono(value)));
        line(grid, "identity", mono(incident.about().identity()));
        line(grid, "id", mono(incident.incidentId()));
        return new Card(kit.texts().text("incidents.facts"), grid);
    }

    Node journal(IncidentCase incident) {
        ListModel<Entry> model = new ListModel<>(entry -> entry.at() + entry.action());
        model.show(incident.journal());
        List<Column<Entry>> columns = List.of(
                Column.<Entry>time("at", "incidents.journal.at", entry -> Optional.of(entry.at()))
                        .always(),
                Column.<Entry>text("actor", "incidents.journal.actor", 110, Entry::actor)
                        .always(),
                Column.<Entry>text("action", "incidents.journal.action", 140, this::action)
                        .always(),
                Column.<Entry>text("reason", "incidents.journal.reason", 120, Entry::reason)
                        .fills()
                        .mayCut()
                        .always(),
                Column.<Entry>chip(
                        "outcome",
                        "incidents.journal.outcome",
                        120,
                        entry -> Optional.of(Chips.journal(entry.outcome()))));
        return new ListTable<>(kit, "incident.journal", columns, model).asHighAsRows(MOST_LINES);
    }

    private String action(Entry entry) {
        String key = "incidents.journal." + entry.action();
        return kit.texts().has(key) ? kit.texts().text(key) : entry.action();
    }

    private static Map<String, String> details(Map<String, String> all) {
        Map<String, String> facts = new TreeMap<>(all);
        facts.keySet().removeAll(NOT_FACTS);
        return facts;
    }

    private void openBatch(IncidentCase incident, String batch) {
        incident.about()
                .quarantineId()
                .ifPresentOrElse(id -> navigation.open(new Target.Quarantined(id)), () -> navigation.openBatch(batch));
    }

    private void link(GridPane grid, String name, Optional<String> value, Consumer<String> open) {
        value.ifPresent(id ->
                line(grid, name, SourceMark.put(new LinkLabel(id, () -> open.accept(id)).mono(), id, kit.texts())));
    }

    private void line(GridPane grid, String name, Node value) {
        Label label = new Label(words(kit.texts(), name));
        label.getStyleClass().add("sec");
        label.setMinWidth(Region.USE_PREF_SIZE);
        grid.addRow(grid.getRowCount(), label, value);
    }

    /** What a fact is called; its own name when nobody has given it one. A sum stands for each currency: {@code effect.RUB}. */
    private static String words(Texts texts, String name) {
        if (name.startsWith(EFFECT)) {
            return texts.text("incidents.fact.effect", name.substring(EFFECT.length()));
        }
        String key = "incidents.fact." + name;
        return texts.has(key) ? texts.text(key) : name;
    }

    private static Label mono(String value) {
        Label label = new Label(value);
        label.getStyleClass().add("mono");
        label.setWrapText(true);
        return label;
    }
}
