package io.settledesk.console.incidents;

import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.text.Amount;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Incidents as the frame sees them: the list, and the one that is chosen. */
public final class IncidentsScreen implements Screen {
    private static final String CHOSEN = "chosen";

    private final ScreenContext context;
    private final IncidentListQueries queries;
    private final IncidentListViewModel list;
    private final IncidentPaneViewModel pane;
    private final IncidentListController listController;
    private final IncidentPaneController paneController;
    private final Node listView;
    private final Node paneView;

    public IncidentsScreen(ScreenContext context, IncidentListQueries queries, IncidentCaseQueries cases) {
        this.context = context;
        this.queries = queries;
        this.list = new IncidentListViewModel(context.tasks(), queries);
        this.pane = new IncidentPaneViewModel(context.tasks(), cases, context.session(), list::readAgain);
        IncidentListActions actions = new IncidentListActions(context.texts(), context.navigation());
        this.listController = new IncidentListController(context.kit(), list, actions, context.now());
        this.paneController = new IncidentPaneController(context.kit(), pane, context.navigation());
        this.listView = context.views().load(listController);
        this.paneView = context.views().load(paneController);
        list.rows().currentProperty().addListener((source, before, after) -> chosen(after));
    }

    @Override
    public ScreenId id() {
        return ScreenId.INCIDENTS;
    }

    @Override
    public Node list() {
        return listView;
    }

    @Override
    public Optional<Node> pane() {
        return Optional.of(paneView);
    }

    @Override
    public void onShown() {
        list.start();
    }

    @Override
    public void onHidden() {
        list.stop();
    }

    @Override
    public void open(Target target) {
        if (target instanceof Target.Incident incident) {
            list.choose(incident.incidentId());
            pane.open(incident.incidentId());
        } else if (target instanceof Target.Filtered filtered) {
            list.show(IncidentFilter.of(filtered.filter()));
        }
    }

    @Override
    public void focusList() {
        listController.focusList();
    }

    @Override
    public void focusPane() {
        paneController.focus();
    }

    @Override
    public Optional<String> openId() {
        return pane.incidentProperty().get().map(incident -> incident.about().subject());
    }

    @Override
    public String placeInList() {
        List<IncidentRow> items = list.rows().rows().stream()
                .filter(IncidentRow.Item.class::isInstance)
                .toList();
        int at = list.rows().currentProperty().get().map(items::indexOf).orElse(-1);
        return at < 0 ? "" : context.texts().text("number.of.plain", at + 1, items.size());
    }

    @Override
    public void moveBy(int rows) {
        list.moveBy(rows);
    }

    @Override
    public Map<ScreenAction, Runnable> actions() {
        Map<ScreenAction, Runnable> actions = new HashMap<>();
        actions.put(ScreenAction.FILTER, listController::focusFilters);
        actions.put(ScreenAction.REFRESH, this::readAgain);
        pane.incidentProperty()
                .get()
                .flatMap(incident -> incident.about().batch())
                .ifPresent(batch -> actions.put(
                        ScreenAction.REPLAY, () -> context.navigation().replay(List.of(batch), pane::readAgain)));
        return actions;
    }

    @Override
    public Map<String, String> remember() {
        Map<String, String> remembered = new HashMap<>(list.remember());
        pane.openId().ifPresent(id -> remembered.put(CHOSEN, id));
        return remembered;
    }

    @Override
    public void restore(Map<String, String> remembered) {
        IncidentFilter filter = IncidentFilter.of(remembered);
        if (!filter.equals(list.filter())) {
            list.show(filter);
        }
        Optional.ofNullable(remembered.get(CHOSEN)).ifPresent(id -> open(new Target.Incident(id)));
    }

    @Override
    public void connection(boolean lost) {
        list.connection(lost);
    }

    @Override
    public long countNeedingPerson() {
        return queries.countNeeded();
    }

    private void readAgain() {
        list.readAgain();
        pane.openId().ifPresent(pane::open);
    }

    private void chosen(Optional<IncidentRow> row) {
        row.filter(IncidentRow.Item.class::isInstance)
                .map(IncidentRow::id)
                .filter(id -> !pane.openId().equals(Optional.of(id)))
                .ifPresent(pane::open);
        row.flatMap(this::words)
                .ifPresentOrElse(
                        context.status()::selection, () -> context.status().selection(""));
    }

    private Optional<String> words(IncidentRow row) {
        if (!(row instanceof IncidentRow.Item item)) {
            return Optional.empty();
        }
        String risk = item.atRisk()
                .map(money -> " · " + context.formats().money(Amount.of(money.amount(), money.currency())))
                .orElse("");
        return Optional.of(context.texts().text("incidents.selected") + risk);
    }
}
