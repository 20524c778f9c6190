package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.settings.ZoneChoice;
import io.settledesk.db.TestDatabase;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class WindowUiTest {
    /** Of the focus, outside a control. */
    private static final double RING = 3;

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static UUID first;
    private static UUID second;

    private final ViewSettings settings = ViewSettings.plain(Language.EN);

    @BeforeAll
    static void rows() {
        Rows rows = new Rows(DB);
        rows.batch("b-1", "applied", Rows.NOON);
        rows.coupon("000000000272", 2, "185", "b-1");
        first = rows.incident("NO_PLACEMENT", "c-1", "c-1", "300", "RUB");
        second = rows.incident("NO_PLACEMENT", "c-2", "c-2", "12.50", "RUB");
    }

    @Test
    void digitsOpenTheScreensAndTheTitleSaysWhichDatabase() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            for (ScreenId screen : ScreenId.values()) {
                open.press(KeyCode.valueOf("DIGIT" + screen.number()), "C");

                assertThat(current(open)).isEqualTo(screen);
            }
            open.go(new Target.Incident(first.toString()));

            assertThat(open.window().titleProperty().get())
                    .startsWith("PRODUCTION · ")
                    .endsWith("@db1 · c-1 — Settledesk");
        }
    }

    @Test
    void badgeIsTheNumberBehindTheList() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            assertThat(Fx.on(() -> open.window().screen(ScreenId.INCIDENTS).countNeedingPerson()))
                    .isEqualTo(2);
            assertThat(open.find(".rail-badge")).isPresent();
        }
    }

    @Test
    void backAndForwardBringTheSameIncidentAgain() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            open.go(new Target.Incident(second.toString()));
            open.press(KeyCode.DIGIT1, "C");

            open.press(KeyCode.LEFT, "A");
            Map<String, String> back = Fx.on(() -> screen(open).remember());
            open.press(KeyCode.LEFT, "A");
            ScreenId further = current(open);
            open.press(KeyCode.RIGHT, "A");

            assertThat(back).containsEntry("chosen", second.toString());
            assertThat(further).isEqualTo(ScreenId.OVERVIEW);
            assertThat(current(open)).isEqualTo(ScreenId.INCIDENTS);
        }
    }

    @Test
    void searchOpensByThePhysicalKeyOfAnyAlphabet() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            open.press(KeyCode.DIGIT6, "C");
            open.pressLetter("л", "C");

            assertThat(Fx.on(() -> open.scene().getFocusOwner())).isInstanceOf(TextField.class);
        }
    }

    @Test
    void escapeClosesTheNearestLayerAndThenReturnsToTheList() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            open.press(KeyCode.F8, "");
            Fx.run(() -> open.window().search().type("272"));
            Fx.settle();

            open.press(KeyCode.ESCAPE, "");
            boolean searchGone = open.find(".search-results").isEmpty();
            boolean tasksStay = open.find(".tasks-panel").isPresent();
            open.press(KeyCode.ESCAPE, "");

            assertThat(searchGone).isTrue();
            assertThat(tasksStay).isTrue();
            assertThat(open.find(".tasks-panel")).isEmpty();
        }
    }

    @Test
    void listOfKeysNamesWhatTheScreenOffers() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            open.press(KeyCode.DIGIT6, "C");
            open.press(KeyCode.F1, "");

            assertThat(open.words()).contains("Ctrl+K", "Search, text selected", "Ctrl+F", "Filters");
            open.press(KeyCode.ESCAPE, "");
            assertThat(open.words()).doesNotContain("Search, text selected");
        }
    }

    @Test
    void railAndListTakeTheWidthOfTheLayout() {
        assertThat(layout(1280, 800)).containsExactly(88.0, 500.0);
        assertThat(layout(1920, 1080)).containsExactly(176.0, 640.0);
        assertThat(layout(2560, 1440)).containsExactly(176.0, 780.0);
    }

    @Test
    void dividerIsFoundWhereItWasLeft() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            open.press(KeyCode.DIGIT6, "C");
            SplitPane panes = (SplitPane) open.find(".split-pane").orElseThrow();
            Fx.run(() -> panes.setDividerPosition(0, 0.36));
            Fx.settle();
            double left = open.width(".list-pane");
            open.press(KeyCode.DIGIT1, "C");
            open.press(KeyCode.DIGIT6, "C");

            assertThat(open.width(".list-pane")).isEqualTo(left).isLessThan(500);
        }
    }

    @Test
    void narrowWindowPutsTheCaseOverTheListAndEscReturnsToTheSameRow() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 960, 540)) {
            open.press(KeyCode.DIGIT6, "C");
            boolean listFirst = open.find(".list-pane").isPresent();
            open.go(new Target.Incident(second.toString()));
            boolean caseOver = open.find(".back-bar").isPresent()
                    && open.find(".list-pane").isEmpty();
            open.press(KeyCode.ESCAPE, "");

            assertThat(listFirst).isTrue();
            assertThat(caseOver).isTrue();
            assertThat(open.find(".list-pane")).isPresent();
            assertThat(Fx.on(() -> screen(open).remember())).containsEntry("chosen", second.toString());
        }
    }

    @Test
    void theFocusRingOfTheWayBackStaysInItsBar() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 960, 540)) {
            open.go(new Target.Incident(second.toString()));

            Bounds bar = edges(open, ".back-bar");
            Bounds button = edges(open, ".back-bar .button");

            assertThat(button.getMinY() - RING).isGreaterThanOrEqualTo(bar.getMinY());
            assertThat(button.getMaxY() + RING).isLessThanOrEqualTo(bar.getMaxY());
        }
    }

    @Test
    void theTasksPanelIsAsHighAsItsRows() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            Fx.run(open.window()::toggleTasks);
            Fx.settle();

            assertThat(edges(open, ".tasks-panel").getHeight()).isEqualTo(65);
        }
    }

    private static Bounds edges(OpenWindow open, String selector) {
        Node node = open.find(selector).orElseThrow();
        return Fx.on(() -> node.localToScene(node.getLayoutBounds()));
    }

    @Test
    void languageAndZoneKeepThePlaceAndWhatIsChosen() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            open.go(new Target.Incident(second.toString()));
            Fx.run(() -> settings.languageProperty().set(Language.RU));
            Fx.run(() -> settings.zoneProperty().set(ZoneChoice.LOCAL));
            Fx.settle();

            assertThat(current(open)).isEqualTo(ScreenId.INCIDENTS);
            assertThat(open.words())
                    .contains("Инциденты", "Владелец неизвестен", "c-2")
                    .doesNotContain("Incidents");
        }
    }

    @Test
    void closedWindowsLeaveNothingBehindThoughTheSettingsLiveOn() {
        List<WeakReference<Node>> roots = new ArrayList<>();
        long tickers = 0;
        for (int at = 0; at < 6; at++) {
            OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800);
            for (ScreenId screen : ScreenId.values()) {
                open.go(new Target.Place(screen));
            }
            open.press(KeyCode.F8, "");
            roots.add(new WeakReference<>(open.scene().getRoot()));
            open.close();
            tickers += open.tasks().startedTickers();
        }
        Fx.settle();

        assertThat(tickers).isZero();
        Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            System.gc();
            assertThat(roots.stream().filter(root -> root.get() != null).count())
                    .isLessThanOrEqualTo(1);
        });
    }

    @Test
    void screenShownFiftyTimesStartsNoMoreThanOneDoes() {
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            long tickers = open.tasks().startedTickers();

            for (int at = 0; at < 50; at++) {
                ScreenId next = at % 2 == 0 ? ScreenId.INCIDENTS : ScreenId.OVERVIEW;
                Fx.run(() -> open.window().navigator().open(new Target.Place(next)));
            }

            assertThat(open.tasks().startedTickers()).isEqualTo(tickers);
        }
    }

    private List<Double> layout(double width, double height) {
        ViewSettings fresh = ViewSettings.plain(Language.EN);
        try (OpenWindow open = OpenWindow.on(DB.database(), fresh, width, height)) {
            open.press(KeyCode.DIGIT6, "C");
            return List.of(open.width(".rail"), (double) Math.round(open.width(".list-pane")));
        }
    }

    private static Screen screen(OpenWindow open) {
        return open.window().screen().orElseThrow();
    }

    private static ScreenId current(OpenWindow open) {
        return Fx.on(() -> screen(open).id());
    }
}
