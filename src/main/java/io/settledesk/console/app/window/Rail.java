package io.settledesk.console.app.window;

import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.text.Texts;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The rail of screens: icon over word at 88, icon beside word at 176, with the number of what needs a person. */
final class Rail extends VBox {
    private static final long MOST = 99;

    private final Texts texts;
    private final Map<ScreenId, Item> items = new EnumMap<>(ScreenId.class);
    private ScreenId current = ScreenId.OVERVIEW;
    private boolean wide;
    private boolean low;

    Rail(Texts texts, Consumer<ScreenId> go) {
        this.texts = texts;
        getStyleClass().add("rail");
        setAccessibleRole(AccessibleRole.TOOL_BAR);
        for (ScreenId screen : ScreenId.values()) {
            Item item = new Item(screen, go);
            items.put(screen, item);
            getChildren().add(item);
        }
        arrange(false, false);
    }

    /** Lays the items out for a width and a height of the window. */
    void arrange(boolean wideItems, boolean lowItems) {
        wide = wideItems;
        low = lowItems;
        getStyleClass().removeAll("narrow", "wide");
        getStyleClass().add(wide ? "wide" : "narrow");
        double width = wide ? 176 : 88;
        setMinWidth(width);
        setPrefWidth(width);
        setMaxWidth(width);
        items.values().forEach(Item::arrange);
    }

    void setCurrent(ScreenId screen) {
        current = screen;
        items.values().forEach(Item::draw);
    }

    void setCounts(Map<ScreenId, Long> counts) {
        items.forEach((screen, item) -> item.setCount(counts.getOrDefault(screen, 0L)));
    }

    /** The words after the language changed. */
    void draw() {
        items.values().forEach(Item::draw);
    }

    private final class Item extends Button {
        private final ScreenId screen;
        private final Label name = new Label();
        private final Label badge = new Label();
        private long count;

        Item(ScreenId screen, Consumer<ScreenId> go) {
            this.screen = screen;
            getStyleClass().setAll("rail-item");
            name.getStyleClass().add("name");
            name.setMinWidth(Region.USE_PREF_SIZE);
            badge.getStyleClass().add("rail-badge");
            badge.setMinWidth(Region.USE_PREF_SIZE);
            setMaxWidth(Double.MAX_VALUE);
            setOnAction(event -> go.accept(screen));
            draw();
        }

        void arrange() {
            double height = wide ? 40 : low ? 50 : 58;
            setMinHeight(height);
            setPrefHeight(height);
            setMaxHeight(height);
            setGraphic(wide ? beside() : over());
        }

        private Region over() {
            StackPane mark = new StackPane(Icons.of(screen.icon(), "i18"), badge);
            mark.setMaxWidth(Region.USE_PREF_SIZE);
            StackPane.setAlignment(badge, Pos.TOP_RIGHT);
            badge.setTranslateX(15);
            badge.setTranslateY(-7);
            VBox box = new VBox(2, mark, name);
            box.setAlignment(Pos.CENTER);
            box.setMinWidth(87);
            return box;
        }

        private Region beside() {
            badge.setTranslateX(0);
            badge.setTranslateY(0);
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            HBox box = new HBox(12, Icons.of(screen.icon(), "i18"), name, gap, badge);
            box.getStyleClass().add("rail-line");
            box.setAlignment(Pos.CENTER_LEFT);
            box.setMinWidth(175);
            return box;
        }

        void setCount(long value) {
            count = value;
            draw();
        }

        void draw() {
            String word = texts.text(screen.nameKey());
            name.setText(word);
            badge.setText(count > MOST ? "99+" : String.valueOf(count));
            badge.setVisible(count > 0);
            setAccessibleText(count == 0 ? word : texts.text("frame.rail.needing", word, count));
            setTooltip(new Tooltip(texts.text("frame.rail.key", word, screen.number())));
            getStyleClass().remove("current");
            if (screen == current) {
                getStyleClass().add("current");
            }
        }
    }
}
