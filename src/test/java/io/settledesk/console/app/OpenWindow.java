package io.settledesk.console.app;

import io.settledesk.console.app.window.ConsoleWindow;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.look.Theme;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.InlineTasks;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.EngineSettings;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

/** The console's window on a test database, in a stage of the headless toolkit; what one does in it, and what one reads. */
final class OpenWindow implements AutoCloseable {
    private static final Set<String> MAY_GO_SIDEWAYS = Set.of("list-pane", "matrix", "raw");

    private final Stage stage;
    private final ConsoleWindow window;
    private final Optional<InlineTasks> inline;

    private OpenWindow(Stage stage, ConsoleWindow window, Optional<InlineTasks> inline) {
        this.stage = stage;
        this.window = window;
        this.inline = inline;
    }

    /** On the overview, everything on one thread. */
    static OpenWindow on(Database database, ViewSettings settings, double width, double height) {
        List<InlineTasks> made = new ArrayList<>();
        return open(
                database,
                settings,
                width,
                height,
                presenter -> {
                    InlineTasks tasks = new InlineTasks(presenter);
                    made.add(tasks);
                    return tasks;
                },
                made);
    }

    /** On the overview, with background work of its own. */
    static OpenWindow with(Database database, ViewSettings settings, Function<Consumer<Problem>, UiTasks> tasks) {
        return open(database, settings, 1280, 800, tasks, List.of());
    }

    private static OpenWindow open(
            Database database,
            ViewSettings settings,
            double width,
            double height,
            Function<Consumer<Problem>, UiTasks> tasks,
            List<InlineTasks> made) {
        OpenedConsole opened = opened(database);
        OpenWindow open = Fx.on(() -> {
            ConsoleWindow window =
                    new ConsoleWiring(opened, settings, InstantSource.system(), tasks).window(target -> {});
            Stage stage = new Stage();
            Scene scene = new Scene(window.root(), width, height);
            new Theme(settings).follow(scene);
            stage.setScene(scene);
            stage.show();
            window.install(scene);
            window.open(new Target.Place(ScreenId.OVERVIEW));
            return new OpenWindow(stage, window, made.stream().findFirst());
        });
        Fx.settle();
        return open;
    }

    private static OpenedConsole opened(Database database) {
        ConsoleUses uses = new ConsoleUses(
                new EngineSettings(StatusCatalogue.standard(), "RUB"),
                new PacketParser(PacketLimits.standard(), StatusCatalogue.standard()),
                Optional.empty(),
                "http://127.0.0.1:8080/callbacks/coupons");
        ConsoleDatabase about = new ConsoleDatabase(
                DatabaseSettings.of("jdbc:postgresql://db1/settlement", "postgres", Optional.empty()),
                Environment.PRODUCTION,
                "db1",
                "RUB");
        return OpenedConsole.of(database, about, uses);
    }

    ConsoleWindow window() {
        return window;
    }

    InlineTasks tasks() {
        return inline.orElseThrow();
    }

    Scene scene() {
        return stage.getScene();
    }

    void go(Target target) {
        Fx.run(() -> window.navigator().open(target));
        Fx.settle();
    }

    /** Presses a key where the focus is; modifiers by their first letter: {@code CSA}. */
    void press(KeyCode code, String modifiers) {
        press("", code, modifiers);
    }

    /** Presses a key of a keyboard whose alphabet the toolkit does not know. */
    void pressLetter(String letter, String modifiers) {
        press(letter, KeyCode.UNDEFINED, modifiers);
    }

    void release(KeyCode code) {
        fire(KeyEvent.KEY_RELEASED, "", code, "");
    }

    /** Types characters of any alphabet where the focus is. */
    void type(String text) {
        text.codePoints()
                .mapToObj(Character::toString)
                .forEach(letter -> fire(KeyEvent.KEY_TYPED, letter, KeyCode.UNDEFINED, ""));
    }

    private void press(String text, KeyCode code, String modifiers) {
        fire(KeyEvent.KEY_PRESSED, text, code, modifiers);
        Fx.settle();
    }

    private void fire(EventType<KeyEvent> type, String text, KeyCode code, String modifiers) {
        boolean shift = modifiers.contains("S");
        boolean control = modifiers.contains("C");
        boolean alt = modifiers.contains("A");
        Fx.run(() -> {
            Node owner = Optional.ofNullable(scene().getFocusOwner()).orElse(scene().getRoot());
            Event.fireEvent(owner, new KeyEvent(type, text, text, code, shift, control, alt, false));
        });
    }

    /** Every word that is to be seen. */
    List<String> words() {
        return Fx.on(() -> {
            List<String> words = new ArrayList<>();
            collect(scene().getRoot(), words);
            return words;
        });
    }

    private static void collect(Node node, List<String> words) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isEmpty()) {
            words.add(labeled.getText());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, words));
        }
    }

    List<String> cut() {
        Fx.settle();
        return cutNow();
    }

    /** The same of what was drawn already. */
    List<String> cutNow() {
        return Fx.on(() -> CutTextAudit.of(scene().getRoot()));
    }

    /** What can be moved sideways and is neither a list, the matrix nor bytes; and a table of cards that needs it. */
    List<String> sideways() {
        return Fx.on(() -> scene().getRoot().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL && isSeen(bar))
                .map(bar -> classesAbove(bar, new ArrayList<>()))
                .filter(classes -> classes.stream().noneMatch(MAY_GO_SIDEWAYS::contains))
                .map(String::valueOf)
                .toList());
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    private static List<String> classesAbove(Node node, List<String> classes) {
        classes.addAll(node.getStyleClass());
        return node.getParent() == null ? classes : classesAbove(node.getParent(), classes);
    }

    /** The first node of a style class that is to be seen. */
    Optional<Node> find(String selector) {
        return Fx.on(() -> scene().getRoot().lookupAll(selector).stream()
                .filter(Node::isVisible)
                .findFirst());
    }

    /** Every node of that kind that is to be seen. */
    List<Node> all(Predicate<Node> wanted) {
        return Fx.on(() -> scene().getRoot().lookupAll("*").stream()
                .filter(node -> wanted.test(node) && isSeen(node))
                .toList());
    }

    double width(String selector) {
        return find(selector).orElseThrow().getLayoutBounds().getWidth();
    }

    @Override
    public void close() {
        Fx.run(() -> {
            window.close();
            stage.close();
        });
    }
}
