package io.settledesk.console.app.window;

import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Where the screen stands: list and pane side by side, or one over the other; a third pane in the widest window. */
final class ContentHost extends StackPane {
    private static final double LEAST_LIST = 360;
    private static final double LEAST_PANE = 560;
    private static final double DIVIDER = 4;

    private final Texts texts;
    private final ViewSettings settings;
    private Optional<Screen> screen = Optional.empty();
    private WindowLayout layout;
    private final boolean caseWindow;
    private boolean paneOverList;
    private Optional<SplitPane> split = Optional.empty();
    private Optional<Button> back = Optional.empty();

    /** In a window of a case there is one pane at a time and no way back to a list. */
    ContentHost(Texts texts, ViewSettings settings, boolean caseWindow) {
        this.texts = texts;
        this.settings = settings;
        this.caseWindow = caseWindow;
        this.layout = caseWindow ? WindowLayout.NARROW : WindowLayout.STANDARD;
        getStyleClass().add("content");
        setMinSize(0, 0);
    }

    void show(Screen next) {
        keepDivider();
        screen = Optional.of(next);
        paneOverList = false;
        build();
    }

    void setLayout(WindowLayout next) {
        if (next != layout && !caseWindow) {
            keepDivider();
            layout = next;
            build();
        }
    }

    /** In a narrow window the pane goes over the list; wider ones show both. */
    void openPane() {
        if (layout.onePane() && !paneOverList && pane().isPresent()) {
            paneOverList = true;
            build();
            screen.ifPresent(Screen::focusPane);
            back.filter(button -> !holdsFocus()).ifPresent(Button::requestFocus);
        }
    }

    /** Back to the list of a narrow window; false when it is there already. */
    boolean closePane() {
        if (!layout.onePane() || !paneOverList || caseWindow) {
            return false;
        }
        paneOverList = false;
        build();
        screen.ifPresent(Screen::focusList);
        return true;
    }

    /** A pane whose case is still being read takes no focus yet; without one it would fall to the search. */
    private boolean holdsFocus() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        while (owner != null && owner != this) {
            owner = owner.getParent();
        }
        return owner == this;
    }

    boolean isPaneOverList() {
        return paneOverList;
    }

    /** The divider's place is kept by screen and layout. */
    void keepDivider() {
        split.filter(panes -> !panes.getItems().isEmpty() && panes.getWidth() > 0)
                .ifPresent(panes -> screen.ifPresent(shown -> settings.remember(
                        dividerKey(shown),
                        String.valueOf(Math.round(listOf(panes).getWidth())))));
    }

    private static Region listOf(SplitPane panes) {
        return (Region) panes.getItems().get(0);
    }

    private Optional<Node> pane() {
        return screen.flatMap(Screen::pane);
    }

    private void build() {
        split.ifPresent(panes -> panes.getItems().clear());
        split = Optional.empty();
        getChildren().clear();
        screen.ifPresent(shown -> getChildren().setAll(arranged(shown)));
        // A split pane takes its parts into the scene with its skin: without one they could not take the focus yet.
        if (getScene() != null) {
            applyCss();
        }
    }

    private Node arranged(Screen shown) {
        Optional<Node> pane = shown.pane();
        if (pane.isEmpty()) {
            return shown.list();
        }
        if (layout.onePane()) {
            return paneOverList ? alone(shown, pane.get()) : shown.list();
        }
        List<Node> parts = new ArrayList<>(List.of(shown.list(), pane.get()));
        if (layout.thirdPane()) {
            shown.third().ifPresent(parts::add);
        }
        return sideBySide(shown, parts);
    }

    private Node sideBySide(Screen shown, List<Node> parts) {
        SplitPane panes = new SplitPane(parts.stream().map(ContentHost::holding).toArray(Node[]::new));
        listOf(panes).setMinWidth(LEAST_LIST);
        ((Region) panes.getItems().get(1)).setMinWidth(LEAST_PANE);
        SplitPane.setResizableWithParent(listOf(panes), false);
        if (parts.size() > 2) {
            SplitPane.setResizableWithParent(panes.getItems().get(1), false);
        }
        split = Optional.of(panes);
        place(panes, listWidth(shown));
        return panes;
    }

    /** A divider stands at a share of the width, which is known only when the pane is laid out. */
    private void place(SplitPane panes, double list) {
        panes.widthProperty().addListener((source, before, after) -> {
            if (before.doubleValue() == 0 && after.doubleValue() > 0) {
                double whole = after.doubleValue();
                panes.setDividerPosition(0, (list + DIVIDER / 2) / whole);
                if (panes.getDividers().size() > 1) {
                    panes.setDividerPosition(1, (list + DIVIDER + WindowLayout.CASE_IN_EXTRA + DIVIDER / 2) / whole);
                }
            }
        });
    }

    private double listWidth(Screen shown) {
        return settings.remembered(dividerKey(shown))
                .filter(kept -> kept.matches("[0-9]{2,4}"))
                .map(Double::valueOf)
                .orElse(layout.listWidth());
    }

    private String dividerKey(Screen shown) {
        return "divider." + shown.id() + "." + layout;
    }

    /** Split panes size their direct children by minimum and preference; the parts keep their own. */
    private static StackPane holding(Node part) {
        StackPane holder = new StackPane(part);
        holder.setAlignment(Pos.TOP_LEFT);
        holder.setMinWidth(0);
        return holder;
    }

    private Node alone(Screen shown, Node pane) {
        return caseWindow ? holding(pane) : withBackBar(shown, pane);
    }

    private Node withBackBar(Screen shown, Node pane) {
        Button button = Buttons.flat(texts.text(shown.id().nameKey()), "arrow-left", this::closePane);
        back = Optional.of(button);
        Label place = new Label(shown.placeInList());
        place.getStyleClass().add("sec");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox bar = new HBox(
                8,
                button,
                place,
                gap,
                Buttons.icon("chevron-up", texts.text("frame.back.previous"), () -> move(shown, place, -1)),
                Buttons.icon("chevron-down", texts.text("frame.back.next"), () -> move(shown, place, 1)));
        bar.getStyleClass().add("back-bar");
        VBox.setVgrow(pane, Priority.ALWAYS);
        return new VBox(bar, pane);
    }

    private static void move(Screen shown, Label place, int rows) {
        shown.moveBy(rows);
        place.setText(shown.placeInList());
    }
}
