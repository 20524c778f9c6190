package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.table.ListTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * Over the rows, 40 high: title, count, columns, export, refresh; words from 620 wide, icons below. While the connection is lost it
 * turns amber and says the age of the rows, so that nothing below has to move.
 */
final class ListToolbar<R> extends HBox {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    private static final double WORDS_FROM = 620;

    private final UiKit kit;
    private final ListTable<R> table;
    private final ListModel<R> model;
    private final Label title = new Label();
    private final Label count = new Label();
    private final Following following = new Following();
    private final List<Node> own = new ArrayList<>();
    private Optional<Consumer<Button>> saved = Optional.empty();
    private Optional<Runnable> export = Optional.empty();
    private String exportRefusal = "";
    private String titleKey;
    private boolean words;

    ListToolbar(UiKit kit, String titleKey, ListTable<R> table) {
        this.kit = kit;
        this.titleKey = titleKey;
        this.table = table;
        this.model = table.model();
        getStyleClass().add("toolbar");
        title.getStyleClass().add("title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        count.getStyleClass().add("sec");
        widthProperty().addListener((source, before, after) -> widthChanged(after.doubleValue()));
        following.each(model.stateProperty(), this::draw);
        following.each(model.totalProperty(), this::draw);
        following.now(kit.settings().wordsProperty(), this::build);
    }

    void setTitleKey(String key) {
        titleKey = key;
        draw();
    }

    void setExport(Optional<Runnable> action, String refusal) {
        export = action;
        exportRefusal = refusal;
        build();
    }

    void setSaved(Consumer<Button> open) {
        saved = Optional.of(open);
        build();
    }

    void setOwn(List<Node> nodes) {
        own.clear();
        own.addAll(nodes);
        build();
    }

    private void widthChanged(double width) {
        boolean wide = width >= WORDS_FROM;
        if (wide != words) {
            words = wide;
            build();
        }
    }

    private void build() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        List<Node> nodes = new ArrayList<>(List.of(title, count, gap));
        nodes.addAll(own);
        saved.ifPresent(open -> nodes.add(menu("list.saved", "bookmark", open)));
        nodes.add(menu("list.columns", "sliders", this::openColumns));
        export.ifPresent(action -> nodes.add(export(action)));
        nodes.add(Buttons.icon(
                "refresh-cw",
                kit.texts().text("list.refresh"),
                () -> model.control().again()));
        getChildren().setAll(nodes);
        draw();
    }

    private Button menu(String key, String icon, Consumer<Button> open) {
        String name = kit.texts().text(key);
        Button button = words ? Buttons.flat(name, "", () -> {}) : Buttons.icon(icon, name, () -> {});
        if (words) {
            button.setGraphic(Icons.of("chevron-down"));
            button.setContentDisplay(ContentDisplay.RIGHT);
        }
        button.setOnAction(event -> open.accept(button));
        return button;
    }

    private void openColumns(Button button) {
        ContextMenu menu = new ContextMenu();
        menu.getItems().setAll(table.columnItems());
        menu.show(button, Side.BOTTOM, 0, 4);
    }

    private Button export(Runnable action) {
        String name = kit.texts().text("list.export");
        Button button = words ? Buttons.flat(name, "", action) : Buttons.icon("download", name, action);
        Unavailable.set(button, exportRefusal);
        return button;
    }

    private void draw() {
        title.setText(kit.texts().text(titleKey));
        boolean stale = model.state() instanceof ListState.Stale;
        pseudoClassStateChanged(STALE, stale);
        count.setText(stale ? staleWords((ListState.Stale) model.state()) : countWords());
    }

    private String staleWords(ListState.Stale stale) {
        return kit.texts()
                .text(
                        "list.stale",
                        kit.formats().clock(stale.asOf()),
                        kit.formats().elapsed(stale.lostFor()));
    }

    private String countWords() {
        return model.totalProperty().get().map(kit.formats()::number).orElse("");
    }
}
