package io.settledesk.console.incidents;

import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.text.Texts;
import java.util.List;
import javafx.scene.control.MenuItem;

/** What Enter, Ctrl+Enter and the menu of a row do. */
final class IncidentListActions {
    private final Texts texts;
    private final Navigation navigation;

    IncidentListActions(Texts texts, Navigation navigation) {
        this.texts = texts;
        this.navigation = navigation;
    }

    void open(IncidentRow row) {
        if (row instanceof IncidentRow.Item) {
            navigation.openPane();
        }
    }

    void openWindow(IncidentRow row) {
        if (row instanceof IncidentRow.Item item) {
            navigation.openWindow(new Target.Incident(item.incidentId()));
        }
    }

    List<MenuItem> menu(IncidentRow row) {
        if (!(row instanceof IncidentRow.Item)) {
            return List.of();
        }
        return List.of(item("incidents.menu.open", () -> open(row)), item("keys.new-window", () -> openWindow(row)));
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(texts.text(key));
        item.setOnAction(event -> action.run());
        return item;
    }
}
