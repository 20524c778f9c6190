package io.settledesk.console.app.window;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ZoneChoice;
import io.settledesk.console.ui.text.Texts;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** The bar of 44: environment, search, zone, theme, language, login. The search is centred in the window. */
final class TopBar extends StackPane {
    private final UiKit kit;
    private final Session session;
    private final Region search;
    private final HBox left = new HBox();
    private final HBox right = new HBox();
    private final Runnable aboutConnection;
    private final Runnable aboutRights;
    private boolean withRole = true;

    TopBar(UiKit kit, Session session, Region search, Runnable aboutConnection, Runnable aboutRights) {
        this.kit = kit;
        this.session = session;
        this.search = search;
        this.aboutConnection = aboutConnection;
        this.aboutRights = aboutRights;
        getStyleClass().add("top-bar");
        left.getStyleClass().add("top-left");
        right.getStyleClass().add("top-right");
        left.setPickOnBounds(false);
        right.setPickOnBounds(false);
        right.setMaxWidth(Region.USE_PREF_SIZE);
        left.setMaxWidth(Region.USE_PREF_SIZE);
        setAlignment(left, Pos.CENTER_LEFT);
        setAlignment(right, Pos.CENTER_RIGHT);
        setAlignment(search, Pos.CENTER);
        getChildren().addAll(search, left, right);
        draw();
    }

    void arrange(WindowLayout layout) {
        search.setMinWidth(layout.searchWidth());
        search.setPrefWidth(layout.searchWidth());
        search.setMaxWidth(layout.searchWidth());
        withRole = !layout.onePane();
        draw();
    }

    void draw() {
        Label badge = EnvironmentMark.badge(kit.texts(), session.environment());
        Button environment = new Button("", badge);
        environment.getStyleClass().setAll("badge-button");
        environment.setAccessibleText(kit.texts().text("frame.connection.open", session.database()));
        environment.setOnAction(event -> aboutConnection.run());
        left.getChildren().setAll(environment);
        right.getChildren().setAll(zone(), theme(), language(), login());
    }

    private MenuButton zone() {
        Texts texts = kit.texts();
        return menu(
                kit.formats().zoneName(),
                texts.text("frame.zone"),
                ZoneChoice.values(),
                kit.settings().zoneProperty(),
                choice -> texts.text("frame.zone." + choice));
    }

    private MenuButton language() {
        return menu(
                kit.settings().language().name(),
                kit.texts().text("frame.language"),
                Language.values(),
                kit.settings().languageProperty(),
                language -> kit.texts().text("frame.language." + language));
    }

    private Button theme() {
        boolean light = kit.settings().appearanceProperty().get() == Appearance.LIGHT;
        String name = kit.texts().text(light ? "frame.theme.dark" : "frame.theme.light");
        return Buttons.icon(
                light ? "sun" : "moon",
                name,
                () -> kit.settings().appearanceProperty().set(light ? Appearance.DARK : Appearance.LIGHT));
    }

    private Button login() {
        String words = withRole && session.role().mayRead()
                ? session.login() + " · " + session.role().word()
                : session.login();
        Button login = Buttons.flat(words, "", aboutRights);
        login.setGraphic(Icons.of("chevron-down"));
        login.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
        login.setAccessibleText(kit.texts().text("frame.rights.open", session.login()));
        return login;
    }

    private static <T> MenuButton menu(
            String shown, String name, T[] values, Property<T> property, Function<T, String> words) {
        MenuButton menu = Buttons.menu(shown, "");
        menu.getStyleClass().add("flat");
        menu.setAccessibleText(name.toLowerCase(Locale.ROOT) + ": " + shown);
        ToggleGroup group = new ToggleGroup();
        for (T value : values) {
            RadioMenuItem item = new RadioMenuItem(words.apply(value));
            item.setToggleGroup(group);
            item.setSelected(value.equals(property.getValue()));
            item.setOnAction(event -> property.setValue(value));
            menu.getItems().add(item);
        }
        return menu;
    }
}
