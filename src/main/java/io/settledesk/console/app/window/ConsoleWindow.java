package io.settledesk.console.app.window;

import io.settledesk.console.search.Search;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** A window of the console: the frame of console.md §2 around the screens. Made and used on the FX thread. */
public final class ConsoleWindow {
    private static final double RESULTS_WIDTH = 640;

    private final UiKit kit;
    private final WindowParts parts;
    private final WindowViewModel model;
    private final Navigator navigator;
    private final ContentHost content;
    private final Rail rail;
    private final StatusBar status;
    private final TopBar topBar;
    private final Banners banners;
    private final Search search;
    private final FrameKeys keys;
    private final FrameDialogs dialogs;
    private final WindowController places = new WindowController();
    private final Parent root;
    private final boolean caseWindow;
    /** Ends with the window: settings and tasks outlive it. */
    private final Following following = new Following();

    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(this, "title", "");
    private boolean railSwitched;

    /** Opens no stage; the target of Ctrl+Enter goes to whoever opens windows. */
    public ConsoleWindow(WindowParts parts, Consumer<Target> windows) {
        this(parts, windows, false);
    }

    /** A window of a case has neither rail nor top bar. */
    public ConsoleWindow(WindowParts parts, Consumer<Target> windows, boolean caseWindow) {
        this.caseWindow = caseWindow;
        this.parts = parts;
        this.kit = parts.kit();
        this.navigator = new Navigator(this::make, parts.flows(), windows);
        this.model = new WindowViewModel(kit.tasks(), this::pulse, parts.now());
        this.content = new ContentHost(kit.texts(), kit.settings(), caseWindow);
        this.rail = new Rail(kit.texts(), navigator::go);
        this.status = new StatusBar(kit.texts(), kit.formats(), model, this::toggleTasks);
        this.search = new Search(kit, parts.searchQueries(), navigator);
        this.dialogs = new FrameDialogs(kit, parts.session());
        this.topBar = new TopBar(kit, parts.session(), search.field(), this::aboutConnection, dialogs::rights);
        this.banners = new Banners(kit, parts.session(), model, navigator);
        this.keys = keys();
        this.root = parts.views().load(places);
        navigator.attach(content, context(), this::moved, search::type);
        build();
    }

    public Parent root() {
        return root;
    }

    /** Dresses the scene with keys, layout and closing of the search results; once. */
    public void install(Scene scene) {
        keys.installOn(scene);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (!(event.getTarget() instanceof Node node) || !search.holds(node)) {
                search.close();
            }
        });
        scene.widthProperty().addListener((source, before, after) -> arrange());
        scene.heightProperty().addListener((source, before, after) -> arrange());
        arrange();
    }

    /** Begins to look at the database and shows a screen. */
    public void open(Target first) {
        navigator.open(first);
        if (!caseWindow) {
            navigator.makeAll();
        }
        model.start();
    }

    public Navigator navigator() {
        return navigator;
    }

    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    public Search search() {
        return search;
    }

    /** The screen that is in view. */
    public Optional<Screen> screen() {
        return navigator.current();
    }

    /** A screen, made if it was not visited yet. */
    public Screen screen(ScreenId id) {
        return navigator.screen(id);
    }

    /** Reads pulse and badges again. */
    public void look() {
        model.look();
    }

    /** The list of keys for the screen in view. */
    public void showKeys() {
        dialogs.keys(keys.listed());
    }

    /** Opens or closes the tasks panel. */
    public void toggleTasks() {
        if (!places.hideTasks()) {
            places.showTasks(new TasksPanel(kit, parts.taskList(), parts.now(), places::hideTasks));
        }
    }

    /** Asks first, naming each task that still runs; at once when none does. */
    public void askToClose(Runnable close) {
        if (parts.taskList().runningProperty().get() == 0) {
            close.run();
        } else {
            dialogs.closing(parts.taskList().items(), close);
        }
    }

    /** Keeps divider and size, ends all reads. */
    public void close() {
        content.keepDivider();
        model.stop();
        following.close();
        places.hideTasks();
        navigator.close();
    }

    private ScreenContext context() {
        return new ScreenContext(
                kit,
                new ScreenContext.Frame(navigator, parts.views(), status, parts.taskList(), parts.now()),
                parts.session());
    }

    private Screen make(ScreenId id) {
        return parts.screens().make(id, context());
    }

    private Pulse pulse() {
        Map<ScreenId, Long> counts = new EnumMap<>(ScreenId.class);
        Pulse pulse = parts.pulses().pulse();
        navigator.made().forEach(screen -> counts.put(screen.id(), screen.countNeedingPerson()));
        return pulse.with(counts);
    }

    private void build() {
        places.place(new WindowController.Parts(
                EnvironmentMark.strip(parts.session().environment()), banners, content, status, kit.dialogs()));
        if (!caseWindow) {
            places.placeBars(topBar, rail);
        }
        places.overlay().getChildren().setAll(search.results());
        search.results().setPrefWidth(RESULTS_WIDTH);
        search.results().layoutBoundsProperty().addListener((source, before, after) -> placeResults());
        search.field().layoutBoundsProperty().addListener((source, before, after) -> placeResults());
        places.overlay().widthProperty().addListener((source, before, after) -> placeResults());
        model.pulseProperty()
                .addListener((source, before, after) -> after.ifPresent(last -> rail.setCounts(last.needing())));
        model.lostProperty().addListener((source, before, after) -> connection(after.isPresent(), before.isPresent()));
        following.each(
                parts.taskList().runningProperty(),
                () -> status.setRunning(parts.taskList().runningProperty().get()));
        following.each(kit.settings().wordsProperty(), this::wordsChanged);
        following.each(kit.settings().appearanceProperty(), topBar::draw);
        moved();
    }

    private FrameKeys keys() {
        FrameKeys bound = new FrameKeys(navigator::current);
        bound.bind("Ctrl+K", "keys.search", search::focus);
        for (ScreenId screen : ScreenId.values()) {
            bound.bind("Ctrl+" + screen.number(), screen.nameKey(), () -> navigator.go(screen));
        }
        bound.bind("Alt+Left", "keys.back", navigator::back);
        bound.bind("Alt+Right", "keys.forward", navigator::forward);
        bound.bind("F1", "keys.list", this::showKeys);
        bound.bind("F6", "keys.next-pane", () -> navigator.current().ifPresent(Screen::focusPane));
        bound.bind("Shift+F6", "keys.previous-pane", () -> navigator.current().ifPresent(Screen::focusList));
        bound.bind("F8", "keys.tasks", this::toggleTasks);
        bound.bind("F9", "keys.rail", this::switchRail);
        bound.bindIf("Esc", "keys.escape", this::escape);
        return bound;
    }

    /** The nearest layer first, then a read, then back to the list. Dialogs take their own Esc. */
    private boolean escape() {
        if (kit.dialogs().isOpen()) {
            return false;
        }
        if (search.close()) {
            navigator.current().ifPresent(Screen::focusList);
            return true;
        }
        if (navigator.current().map(Screen::escape).orElse(false) || places.hideTasks() || content.closePane()) {
            return true;
        }
        navigator.current().ifPresent(Screen::focusList);
        return true;
    }

    private void moved() {
        Optional<Screen> current = navigator.current();
        current.ifPresent(screen -> rail.setCurrent(screen.id()));
        String open = current.flatMap(Screen::openId)
                .or(() -> current.map(screen -> kit.texts().text(screen.id().nameKey())))
                .map(words -> " · " + words)
                .orElse("");
        title.set(kit.texts().text(parts.session().environment().wordKey()) + " · "
                + parts.session().database() + open + " — Settledesk");
    }

    private void wordsChanged() {
        topBar.draw();
        rail.draw();
        status.draw();
        banners.draw();
        search.draw();
        navigator.makeAnew();
    }

    private void connection(boolean lost, boolean before) {
        if (lost != before) {
            navigator.made().forEach(screen -> screen.connection(lost));
        }
    }

    private void aboutConnection() {
        String facts = model.pulseProperty()
                .get()
                .map(pulse ->
                        kit.texts().text("frame.status.database", kit.formats().duration(pulse.roundTrip())))
                .orElse("–");
        dialogs.connection(facts);
    }

    private void switchRail() {
        railSwitched = !railSwitched;
        arrange();
    }

    private void arrange() {
        Scene scene = root.getScene();
        if (scene == null || scene.getWidth() <= 0) {
            return;
        }
        WindowLayout layout = WindowLayout.of(scene.getWidth());
        rail.arrange(layout.wideRail() != railSwitched, scene.getHeight() < WindowLayout.LOW);
        topBar.arrange(layout);
        content.setLayout(layout);
    }

    private void placeResults() {
        Region field = search.field();
        if (field.getScene() == null) {
            return;
        }
        Bounds place = places.overlay().sceneToLocal(field.localToScene(field.getLayoutBounds()));
        double width = Math.max(RESULTS_WIDTH, place.getWidth());
        search.results()
                .resizeRelocate(
                        (double) Math.round(place.getCenterX() - width / 2),
                        (double) Math.round(place.getMaxY() + 4),
                        width,
                        search.results().prefHeight(width));
    }
}
