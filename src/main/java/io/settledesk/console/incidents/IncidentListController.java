package io.settledesk.console.incidents;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Heading;
import io.settledesk.console.ui.pane.FilterCombo;
import io.settledesk.console.ui.pane.FilterPeriod;
import io.settledesk.console.ui.pane.FilterText;
import io.settledesk.console.ui.pane.ListPane;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.domain.IncidentKind;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.fxml.FXML;
import javafx.scene.layout.StackPane;

/** Binds the list of incidents: groups, filters, columns. */
final class IncidentListController {
    private static final double KIND_WIDTH = 112;
    private static final double WITH_ASSIGNEE = 600;

    private final UiKit kit;
    private final IncidentListViewModel model;
    private final IncidentListColumns columns;
    private final IncidentListActions actions;
    private final InstantSource now;
    private final Following following = new Following();
    private Optional<ListPane<IncidentRow>> pane = Optional.empty();
    private boolean drawing;

    @FXML
    private StackPane place;

    IncidentListController(UiKit kit, IncidentListViewModel model, IncidentListActions actions, InstantSource now) {
        this.kit = kit;
        this.model = model;
        this.actions = actions;
        this.columns = new IncidentListColumns(kit);
        this.now = now;
    }

    @FXML
    void initialize() {
        ListTable<IncidentRow> table = new ListTable<>(kit, "incidents", columns.all(), model.rows())
                .headings(this::heading)
                .onOpen(actions::open)
                .onOpenInWindow(actions::openWindow)
                .menu(actions::menu)
                .saysWhenEmpty("incidents.none", "list.filtered");
        FilterText assignee = assignee();
        ListPane<IncidentRow> list = new ListPane<>(kit, "screen.incidents", table, IncidentOrder::wordsKey)
                .withFilters(kinds(), states(), assignee, opened());
        list.widthProperty().addListener((source, before, after) -> {
            assignee.setVisible(after.doubleValue() >= WITH_ASSIGNEE);
            assignee.setManaged(assignee.isVisible());
        });
        pane = Optional.of(list);
        place.getChildren().setAll(list);
    }

    void focusList() {
        pane.ifPresent(list -> list.table().focusRows());
    }

    void focusFilters() {
        pane.ifPresent(ListPane::focusFilters);
    }

    void close() {
        following.close();
        pane.ifPresent(list -> list.table().close());
    }

    private Optional<Heading> heading(IncidentRow row) {
        return row instanceof IncidentRow.Group group
                ? Optional.of(new Heading(Chips.incidentKind(group.kind()), columns.sum(group)))
                : Optional.empty();
    }

    private FilterCombo<String> kinds() {
        List<String> kinds =
                Arrays.stream(IncidentKind.values()).map(Enum::name).toList();
        FilterCombo<String> combo = new FilterCombo<>(
                kit.texts(),
                "incidents.kind",
                "filter.any",
                kinds,
                kind -> Chips.incidentKind(kind).word(kit.texts()));
        // The longest kind would take the row; the list that opens shows it whole.
        combo.setMinWidth(KIND_WIDTH);
        combo.setPrefWidth(KIND_WIDTH);
        combo.getStyleClass().add("may-cut-inside");
        return follow(
                combo,
                () -> model.filter().kind(),
                chosen -> show(model.filter().withKind(chosen)));
    }

    /** Any of them is the state that needs a person; all of them is a choice of its own. */
    private FilterCombo<String> states() {
        FilterCombo<String> combo = new FilterCombo<>(
                kit.texts(),
                "incidents.state",
                "incidents.state.needed",
                List.of("open", "acknowledged", "resolved", IncidentFilter.ANY),
                state -> kit.texts()
                        .text(state.equals(IncidentFilter.ANY) ? "incidents.state.any" : "chip.incident." + state));
        return follow(
                combo,
                () -> Optional.of(model.filter().state()).filter(state -> !state.equals(IncidentFilter.NEEDED)),
                chosen -> show(model.filter().withState(chosen.orElse(IncidentFilter.NEEDED))));
    }

    private FilterText assignee() {
        FilterText text = new FilterText(kit.tasks(), kit.texts().text("incidents.assigned"), 120);
        following.now(model.filterProperty(), () -> {
            drawing = true;
            text.setText(model.filter().assignee().orElse(""));
            drawing = false;
        });
        return text.onApplied(login -> changed(() ->
                show(model.filter().withAssignee(Optional.of(login).filter(named -> !named.isEmpty())))));
    }

    private FilterPeriod opened() {
        FilterPeriod period = new FilterPeriod(kit, now);
        following.now(model.filterProperty(), () -> {
            drawing = true;
            period.periodProperty().set(model.filter().opened());
            drawing = false;
        });
        return period.onChoice(chosen -> changed(() -> show(model.filter().withOpened(chosen))));
    }

    private FilterCombo<String> follow(
            FilterCombo<String> combo, Supplier<Optional<String>> value, Consumer<Optional<String>> choose) {
        following.now(model.filterProperty(), () -> {
            drawing = true;
            combo.setValue(value.get());
            drawing = false;
        });
        return combo.onChoice(chosen -> changed(() -> choose.accept(chosen)));
    }

    private void show(IncidentFilter next) {
        if (!next.equals(model.filter())) {
            model.show(next);
        }
    }

    /** Not what is only being drawn. */
    private void changed(Runnable then) {
        if (!drawing) {
            then.run();
        }
    }
}
