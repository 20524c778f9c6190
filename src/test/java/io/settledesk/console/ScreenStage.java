package io.settledesk.console;

import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.nav.StatusLine;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.task.InlineTasks;
import io.settledesk.console.ui.task.TaskList;
import io.settledesk.polling.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.fxml.FXMLLoader;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/**
 * A screen in a window of its own size, where the frame would put it: beside a rail, under a bar, list and pane side by side. Work
 * runs inline, where the screen goes is written down.
 */
public final class ScreenStage implements AutoCloseable {
    private final UiKit kit;
    private final ScreenContext context;
    private final Went went = new Went();
    private final Stage stage;
    private final Screen screen;

    /** Where a screen wanted to go, and what it told. */
    public static final class Went implements Navigation, StatusLine {
        public final List<Target> targets = new ArrayList<>();
        public final List<List<String>> replays = new ArrayList<>();
        public final List<Decision> decisions = new ArrayList<>();
        public final List<Optional<Scope>> resyncs = new ArrayList<>();
        public final List<Runnable> resumes = new ArrayList<>();
        public final List<ExportWish> exports = new ArrayList<>();
        public final List<DataUpTo> reads = new ArrayList<>();

        @Override
        public void open(Target target) {
            targets.add(target);
        }

        @Override
        public void openWindow(Target target) {
            targets.add(target);
        }

        @Override
        public void openPane() {
            // Both are in view.
        }

        @Override
        public void back() {
            // One screen only.
        }

        @Override
        public void forward() {
            // One screen only.
        }

        @Override
        public void settle(Decision decision, Runnable whenClosed) {
            decisions.add(decision);
        }

        @Override
        public void replay(List<String> batchIds, Runnable whenClosed) {
            replays.add(batchIds);
        }

        @Override
        public void resync(Optional<Scope> scope) {
            resyncs.add(scope);
        }

        @Override
        public void resumeSending(Runnable whenAnswered) {
            resumes.add(whenAnswered);
        }

        @Override
        public void adoptInstallation(Runnable whenAnswered) {
            resumes.add(whenAnswered);
        }

        @Override
        public void search(String text) {
            // No search field here.
        }

        @Override
        public void export(ExportWish wish) {
            exports.add(wish);
        }

        @Override
        public void read(Duration roundTrip, DataUpTo upTo) {
            reads.add(upTo);
        }

        @Override
        public void selection(String words) {
            // Not looked at.
        }
    }

    /** A window of that size with that screen, made by the person of that role. */
    public ScreenStage(
            Language language,
            Appearance appearance,
            double width,
            double height,
            Role role,
            Function<ScreenContext, Screen> made) {
        this.kit = Fx.kit(language, appearance);
        Session session = new Session(Environment.PRODUCTION, "settlement@db1", "ivanova", role);
        this.context = new ScreenContext(
                kit,
                new ScreenContext.Frame(went, this::load, went, new TaskList(), InstantSource.fixed(Fx.NOW)),
                session);
        this.screen = Fx.on(() -> made.apply(context));
        this.stage = Fx.on(() -> Fx.show(kit, window(width), width, height));
        Fx.run(screen::onShown);
        Fx.settle();
    }

    /** The size most tests look at, by an operator. */
    public static ScreenStage standard(Function<ScreenContext, Screen> made) {
        return new ScreenStage(Language.EN, Appearance.LIGHT, 1280, 800, Role.OPERATOR, made);
    }

    public Went went() {
        return went;
    }

    public UiKit kit() {
        return kit;
    }

    public ScreenContext context() {
        return context;
    }

    public InlineTasks tasks() {
        return (InlineTasks) kit.tasks();
    }

    public Screen screen() {
        return screen;
    }

    public void open(Target target) {
        Fx.run(() -> screen.open(target));
        Fx.settle();
    }

    /** The tab at that place of the pane's tabs. */
    public void chooseTab(int index) {
        Fx.run(() -> walkTabs(stage.getScene().getRoot(), index));
        Fx.settle();
    }

    /** The tab of that name, as the screen remembers it. */
    public void chooseTab(String name) {
        Fx.run(() -> {
            Map<String, String> remembered = new HashMap<>(screen.remember());
            remembered.put("tab", name);
            screen.restore(remembered);
        });
        Fx.settle();
    }

    private static void walkTabs(Node root, int index) {
        List<Node> panes = new ArrayList<>();
        walk(root, node -> node instanceof TabPane, panes);
        panes.stream()
                .findFirst()
                .ifPresent(tabs -> ((TabPane) tabs).getSelectionModel().select(index));
    }

    public void tick() {
        Fx.run(() -> tasks().tick());
        Fx.settle();
    }

    /** Everything that is written on the screen, one label a line. */
    public String text() {
        return Fx.on(() -> {
            List<String> words = new ArrayList<>();
            collect(stage.getScene().getRoot(), words);
            return String.join("\n", words);
        });
    }

    /** Presses the first control that says that, or whose name does. */
    public void press(String words) {
        Fx.run(() -> find(node -> node instanceof ButtonBase button
                        && (words.equals(button.getText()) || words.equals(button.getAccessibleText())))
                .forEach(node -> ((ButtonBase) node).fire()));
        Fx.settle();
    }

    /** Controls that satisfy it, in the order of the scene. */
    public List<Node> find(Predicate<Node> wanted) {
        List<Node> found = new ArrayList<>();
        walk(stage.getScene().getRoot(), wanted, found);
        return found;
    }

    public void key(KeyCode code, String character) {
        Fx.run(() -> {
            Node owner = stage.getScene().getFocusOwner();
            KeyEvent event = new KeyEvent(KeyEvent.KEY_PRESSED, character, character, code, false, false, false, false);
            javafx.event.Event.fireEvent(
                    Objects.requireNonNullElse(owner, stage.getScene().getRoot()), event);
        });
        Fx.settle();
    }

    public Node focusOwner() {
        return Fx.on(() -> stage.getScene().getFocusOwner());
    }

    public List<String> cut() {
        return Fx.on(() -> CutTextAudit.of(stage.getScene().getRoot()));
    }

    /** Labels that stand, in part, outside of what can be seen of their place. */
    public List<String> outside() {
        return Fx.on(() -> {
            List<String> out = new ArrayList<>();
            for (Node list : List.of(screen.list(), screen.pane().orElse(screen.list()))) {
                Bounds place = list.localToScene(list.getLayoutBounds());
                for (Node node : find(list)) {
                    Bounds bounds = node.localToScene(node.getLayoutBounds());
                    boolean inside = bounds.getMinX() >= place.getMinX() - 1 && bounds.getMaxX() <= place.getMaxX() + 1;
                    if (!inside && bounds.getWidth() > 0) {
                        out.add(((Labeled) node).getText() + " " + bounds.getMinX() + "–" + bounds.getMaxX());
                    }
                }
            }
            return out;
        });
    }

    private static List<Node> find(Node root) {
        List<Node> found = new ArrayList<>();
        walk(
                root,
                node -> node instanceof Labeled labeled
                        && labeled.getText() != null
                        && !labeled.getText().isEmpty(),
                found);
        return found;
    }

    /** Under target/pictures. */
    public void picture(String name) {
        String suffix = kit.settings().language().tag() + "-"
                + kit.settings().appearanceProperty().get().name().toLowerCase(Locale.ROOT) + "-"
                + (int) stage.getScene().getWidth() + "x"
                + (int) stage.getScene().getHeight();
        Fx.settle();
        Fx.picture(stage.getScene(), name + "-" + suffix);
    }

    @Override
    public void close() {
        Fx.run(() -> {
            screen.onHidden();
            stage.close();
        });
    }

    private Parent window(double width) {
        boolean wide = width >= 1600;
        Region rail = sized(wide ? 176 : 88, "rail");
        Region list = (Region) screen.list();
        HBox content = new HBox(list);
        if (screen.pane().isPresent()) {
            double listWidth = wide ? 640 : 500;
            list.setMinWidth(listWidth);
            list.setMaxWidth(listWidth);
            Region divider = sized(4, "split-pane-divider");
            Region pane = (Region) screen.pane().get();
            HBox.setHgrow(pane, Priority.ALWAYS);
            pane.setMinWidth(0);
            content.getChildren().addAll(divider, pane);
        } else {
            HBox.setHgrow(list, Priority.ALWAYS);
        }
        BorderPane below = new BorderPane(content);
        Region top = new Region();
        top.getStyleClass().add("top-bar");
        below.setTop(top);
        below.setLeft(rail);
        Region status = new Region();
        status.getStyleClass().add("status-bar");
        below.setBottom(status);
        StackPane root = new StackPane(below, kit.dialogs());
        root.getStyleClass().add("window");
        BorderPane window = new BorderPane(root);
        Region strip = new Region();
        strip.getStyleClass().addAll("env-strip", "env-production");
        window.setTop(strip);
        return window;
    }

    private static Region sized(double width, String style) {
        Region region = new Region();
        region.setMinWidth(width);
        region.setMaxWidth(width);
        region.getStyleClass().add(style);
        return region;
    }

    /** Views of controllers by their package and stem, as the frame loads them. */
    public Parent load(Object controller) {
        String[] names = controller.getClass().getName().split("\\.", -1);
        String stem = names[names.length - 1].replaceFirst("Controller$", "");
        URL view =
                Objects.requireNonNull(ScreenStage.class.getResource("/fxml/" + names[3] + "/" + stem + ".fxml"), stem);
        FXMLLoader loader = new FXMLLoader(view, kit.texts().bundle());
        loader.setControllerFactory(type -> controller);
        try {
            return loader.load();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static void walk(Node node, Predicate<Node> wanted, List<Node> found) {
        if (!node.isVisible()) {
            return;
        }
        if (wanted.test(node)) {
            found.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, wanted, found));
        }
    }

    private static void collect(Node node, List<String> words) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isEmpty()) {
            words.add(labeled.getText().replace('\u00A0', ' '));
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, words));
        }
    }
}
