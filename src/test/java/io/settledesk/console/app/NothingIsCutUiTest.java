package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.IncidentKind;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of incident, in both languages, in every layout: no word without its room. */
final class NothingIsCutUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final List<UUID> INCIDENTS = new ArrayList<>();

    @BeforeAll
    static void rows() {
        Rows rows = new Rows(DB);
        rows.batch("b-1", "applied", Rows.NOON);
        rows.coupon("000000000272", 2, "185", "b-1");
        for (IncidentKind kind : IncidentKind.values()) {
            INCIDENTS.add(rows.incident(kind.name(), kind.name(), "000000000272", "12640.80", "RUB"));
        }
        rows.run(
                "update incident set batch_id = 'b-1', account_id = 'player-41', details = '{\"inForceStatus\":\"2\","
                        + "\"inForce\":\"185\",\"inForceCurrency\":\"RUB\",\"saidStatus\":\"2\",\"said\":\"205\","
                        + "\"saidCurrency\":\"RUB\",\"status\":\"37\",\"reason\":\"realWin is negative\",\"remote\":\"185.71.76.14\"}'");
        rows.delivery("b-1", 200, "applied", Rows.NOON);
        rows.operation("000000000272", 0, "final_credit", "185", "b-1");
    }

    static Stream<Arguments> windows() {
        return Stream.of(Language.values())
                .flatMap(language -> Stream.of(
                        Arguments.of(language, Appearance.LIGHT, 1280, 800),
                        Arguments.of(language, Appearance.DARK, 1920, 1080),
                        Arguments.of(language, Appearance.LIGHT, 960, 540),
                        Arguments.of(language, Appearance.LIGHT, 2560, 1440)));
    }

    @ParameterizedTest
    @MethodSource("windows")
    void everyWordHasItsRoom(Language language, Appearance appearance, int width, int height) {
        ViewSettings settings = ViewSettings.plain(language);
        settings.appearanceProperty().set(appearance);
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, width, height)) {
            assertThat(open.cut()).as("overview").isEmpty();
            Fx.run(() -> open.window().search().type("272"));
            assertThat(open.cut()).as("search with a help").isEmpty();
            Fx.run(() -> open.window().search().type("000000000272"));
            assertThat(open.cut()).as("search with a hit").isEmpty();
            Fx.run(() -> open.window().search().close());
            open.press(KeyCode.F1, "");
            assertThat(open.cut()).as("list of keys").isEmpty();
            open.press(KeyCode.ESCAPE, "");
            open.go(new Target.Place(ScreenId.INCIDENTS));
            assertThat(open.cut()).as("incidents").isEmpty();
            for (UUID incident : INCIDENTS) {
                open.go(new Target.Incident(incident.toString()));
                assertThat(open.cut()).as("incident " + incident).isEmpty();
            }
        }
    }
}
