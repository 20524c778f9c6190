package io.settledesk.console.app;

import io.settledesk.audit.export.Export;
import io.settledesk.console.app.window.ConsoleWindow;
import io.settledesk.console.app.window.Flows;
import io.settledesk.console.app.window.PulseQueries;
import io.settledesk.console.app.window.WindowParts;
import io.settledesk.console.batches.BatchScreen;
import io.settledesk.console.batches.BatchUses;
import io.settledesk.console.coupons.CouponReads;
import io.settledesk.console.coupons.CouponsScreen;
import io.settledesk.console.incidents.IncidentCaseQueries;
import io.settledesk.console.incidents.IncidentListQueries;
import io.settledesk.console.incidents.IncidentsScreen;
import io.settledesk.console.keys.KeyScreen;
import io.settledesk.console.overview.ChartQueries;
import io.settledesk.console.overview.OverviewQueries;
import io.settledesk.console.overview.OverviewScreen;
import io.settledesk.console.payouts.PayoutsScreen;
import io.settledesk.console.replay.ReplayUses;
import io.settledesk.console.replay.SettleUses;
import io.settledesk.console.resync.ResyncScreen;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.search.SearchQueries;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.dialog.DialogLayer;
import io.settledesk.console.ui.dialog.Errors;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.nav.Views;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.TaskList;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.db.Database;
import io.settledesk.db.Tx;
import io.settledesk.demo.story.Example;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.request.Requests;
import io.settledesk.settlement.settle.SettlePlanner;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The console put together on an opened database, from top to bottom: words, reads, screens, windows. */
public final class ConsoleWiring {
    private final Database database;
    private final ViewSettings settings;
    private final InstantSource clock;
    private final Function<Consumer<Problem>, UiTasks> tasks;
    private final Session session;
    private final ConsoleUses uses;
    private final List<Example> examples;
    private final Texts texts;
    private final Formats formats;
    private final Views views;
    private final TaskList taskList = new TaskList();
    private final WindowParts.Reads frameReads;
    private final OverviewQueries overview;
    private final ChartQueries charts;
    private final ReplayPlanner planner;
    private final SettlePlanner settlePlanner;
    private final IncidentListQueries incidents;
    private final IncidentCaseQueries incidentCases;
    private final ResyncUses resync;

    /**
     * Wires; reads nothing yet.
     *
     * @param opened the database, and as whom it is used
     * @param tasks makes a window's way off the FX thread from its presenter of problems
     */
    ConsoleWiring(
            OpenedConsole opened,
            ViewSettings settings,
            InstantSource clock,
            Function<Consumer<Problem>, UiTasks> tasks) {
        this.database = opened.database();
        this.uses = opened.uses();
        this.examples = opened.examples();
        this.settings = settings;
        this.clock = clock;
        this.tasks = tasks;
        this.session = opened.session();
        this.texts = new Texts(settings.languageProperty());
        this.formats = new Formats(settings, texts, clock);
        this.views = new FxmlViews(texts);
        Tx tx = database.tx();
        this.frameReads = new WindowParts.Reads(new PulseQueries(tx), new SearchQueries(tx));
        this.overview = new OverviewQueries(tx, opened.about().defaultCurrency());
        this.planner = new ReplayPlanner(tx, uses.engine(), uses.parser(), uses.signatures());
        this.settlePlanner = new SettlePlanner(tx, uses.engine());
        this.charts = new ChartQueries(tx, opened.about().defaultCurrency());
        this.incidents = new IncidentListQueries(tx, opened.about().defaultCurrency());
        this.incidentCases = new IncidentCaseQueries(tx);
        this.resync = ResyncUses.of(tx);
    }

    /** A window of its own dialogs and tasks; whoever shows it opens windows for it. */
    public ConsoleWindow window(Consumer<Target> windows) {
        return new ConsoleWindow(parts(), windows);
    }

    /** A window of one case, without rail and top bar. */
    public ConsoleWindow caseWindow(Consumer<Target> windows) {
        return new ConsoleWindow(parts(), windows, true);
    }

    /** Long work of this session, over all windows. */
    TaskList taskList() {
        return taskList;
    }

    Texts texts() {
        return texts;
    }

    private WindowParts parts() {
        return new WindowParts(
                kit(),
                session,
                frameReads,
                new WindowParts.Makes(this::screen, flows()),
                views,
                new WindowParts.Work(taskList, clock));
    }

    private UiKit kit() {
        DialogLayer dialogs = new DialogLayer();
        Errors errors = new Errors(texts, dialogs, session::environment);
        UiTasks stoppable = new CancellingTasks(tasks.apply(errors::show), database);
        return new UiKit(settings, texts, formats, stoppable, dialogs, errors);
    }

    private Screen screen(ScreenId id, ScreenContext context) {
        return switch (id) {
            case OVERVIEW -> overview(context);
            case BATCHES ->
                new BatchScreen(
                        context,
                        new BatchUses(
                                database.tx(),
                                uses.engine(),
                                planner::look,
                                uses.signatures(),
                                uses.receiverAddress()));
            case COUPONS ->
                new CouponsScreen(
                        context, new CouponReads(database.tx(), uses.engine().catalogue(), uses.signatures()));
            case KEYS -> new KeyScreen(context, database.tx());
            case PAYOUTS -> new PayoutsScreen(context, database.tx(), new Requests(database.tx()));
            case INCIDENTS -> new IncidentsScreen(context, incidents, incidentCases);
            case RESYNC -> new ResyncScreen(context, resync);
        };
    }

    private OverviewScreen overview(ScreenContext context) {
        OverviewScreen screen = new OverviewScreen(context, overview, charts);
        boolean closed =
                settings.remembered(PasteCard.CLOSED).filter("yes"::equals).isPresent();
        if (!examples.isEmpty() && !closed) {
            screen.showCard(Optional.of(PasteCard.of(texts, examples, context.navigation()::search, () -> {
                settings.remember(PasteCard.CLOSED, "yes");
                screen.showCard(Optional.empty());
            })));
        }
        return screen;
    }

    private Flows flows() {
        return new ConsoleFlows(
                ReplayUses.of(planner::plan, new Requests(database.tx())),
                SettleUses.of(settlePlanner, new Requests(database.tx()), database.tx()),
                resync,
                new Requests(database.tx()),
                new Export(database.longTx(), "settledesk console")::run);
    }
}
