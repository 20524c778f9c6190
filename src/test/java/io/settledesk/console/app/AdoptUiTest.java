package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import java.util.UUID;
import javafx.scene.control.Button;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A copied or restored database says so across the window, and a person adopts it from there or from its incident. */
final class AdoptUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static UUID incident;

    @BeforeAll
    static void aCopy() {
        incident = new Rows(DB).incident("INSTALLATION_CHANGED", "installation", null, null, null);
    }

    @Test
    void bannerLeadsToAdopting() {
        try (OpenWindow open = OpenWindow.on(DB.database(), ViewSettings.plain(Language.EN), 1280, 800)) {
            assertThat(open.words())
                    .contains("This database is a copy or was restored: nothing is sent, no scheduled resync runs.");
            assertThat(open.cut()).isEmpty();

            press(open, "Adopt…");

            assertThat(open.words()).anyMatch(words -> words.startsWith("From now on this database sends payouts"));
            assertThat(open.cut()).isEmpty();
        }
    }

    @Test
    void incidentLeadsToAdoptingInRussianToo() {
        try (OpenWindow open = OpenWindow.on(DB.database(), ViewSettings.plain(Language.RU), 1280, 800)) {
            open.go(new Target.Incident(incident.toString()));
            assertThat(open.all(AdoptUiTest::isAdopting)).hasSize(2);
            assertThat(open.cut()).isEmpty();

            press(open, "Принять…");

            assertThat(open.words()).anyMatch(words -> words.startsWith("Отныне выплаты отправляет"));
        }
    }

    private static boolean isAdopting(javafx.scene.Node node) {
        return node instanceof Button button && "Принять…".equals(button.getText());
    }

    private static void press(OpenWindow open, String words) {
        Button button = open.all(node -> node instanceof Button each && words.equals(each.getText())).stream()
                .reduce((first, last) -> last)
                .map(Button.class::cast)
                .orElseThrow();
        Fx.run(button::fire);
        Fx.settle();
    }
}
