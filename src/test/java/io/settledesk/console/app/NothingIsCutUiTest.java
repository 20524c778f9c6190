package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.coupons.Story;
import io.settledesk.console.payouts.PayoutStory;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.IncidentKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every screen in both languages, both themes and every layout: each word has its room, and only tables go sideways. */
final class NothingIsCutUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final int WIDE = 1_920;
    private static final List<UUID> INCIDENTS = new ArrayList<>();

    private final List<String> found = new ArrayList<>();

    @BeforeAll
    static void rows() {
        new Story(DB.tx()).tellAll();
        new PayoutStory(DB).tellAll().halted("AuthError: token is not known");
        Rows rows = new Rows(DB);
        for (IncidentKind kind : IncidentKind.values()) {
            INCIDENTS.add(rows.incident(kind.name(), kind.name(), Story.RECALCULATED, "12640.80", "RUB"));
        }
        rows.run("update incident set batch_id = 'b-1', account_id = 'player-41', details = '{\"inForceStatus\":\"2\","
                + "\"inForce\":\"185\",\"inForceCurrency\":\"RUB\",\"saidStatus\":\"2\",\"said\":\"205\","
                + "\"saidCurrency\":\"RUB\",\"status\":\"37\",\"reason\":\"realWin is negative\",\"remote\":\"185.71.76.14\"}'"
                + " where identity = kind");
        for (int send = 0; send < 3; send++) {
            rows.delivery("b-4", 200, send == 0 ? "applied" : "duplicate", Rows.NOON.plusSeconds(362L * send));
        }
        rows.quarantine("b-9", "coupon_code is the number 39214: it must be a text", Rows.NOON);
    }

    static Stream<Arguments> windows() {
        return Stream.of(Language.values())
                .flatMap(language -> Stream.of(
                        Arguments.of(language, 1280, 800),
                        Arguments.of(language, 1920, 1080),
                        Arguments.of(language, 960, 540)));
    }

    @ParameterizedTest
    @MethodSource("windows")
    void everyWordHasItsRoomAndOnlyTablesGoSideways(Language language, int width, int height) {
        ViewSettings settings = ViewSettings.plain(language);
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, width, height)) {
            for (Appearance appearance : Appearance.values()) {
                Fx.run(() -> settings.appearanceProperty().set(appearance));
                visit(open, appearance + " ", appearance == Appearance.LIGHT && width < WIDE);
            }
        }

        assertThat(found).isEmpty();
    }

    /** The theme changes no width, and a wide window only adds to it: there the screens themselves are looked at. */
    private void visit(OpenWindow open, String where, boolean closely) {
        for (ScreenId screen : ScreenId.values()) {
            open.go(new Target.Place(screen));
            look(open, where + screen);
        }
        if (closely) {
            places().forEach((name, target) -> {
                open.go(target);
                look(open, where + name);
            });
            tabs(open, where);
            overEverything(open, where);
            incidents(open, where);
        }
    }

    private void tabs(OpenWindow open, String where) {
        open.go(new Target.Coupon(Story.EXPRESS));
        for (String tab : List.of("versions", "bets", "deliveries", "money", "keys", "raw", "journal")) {
            Fx.run(() -> open.window().screen().ifPresent(screen -> {
                Map<String, String> remembered = new HashMap<>(screen.remember());
                remembered.put("tab", tab);
                screen.restore(remembered);
            }));
            Fx.settle();
            look(open, where + "tab " + tab);
        }
    }

    private void overEverything(OpenWindow open, String where) {
        for (String text : List.of("272", Story.RECALCULATED, "no-such-code", "b-")) {
            Fx.run(() -> open.window().search().type(text));
            Fx.settle();
            look(open, where + "search " + text);
        }
        Fx.run(() -> open.window().search().close());
        open.press(KeyCode.F1, "");
        look(open, where + "list of keys");
        open.press(KeyCode.ESCAPE, "");
        open.press(KeyCode.F8, "");
        look(open, where + "tasks");
        open.press(KeyCode.F8, "");
    }

    private static Map<String, Target> places() {
        Map<String, Target> places = new LinkedHashMap<>();
        for (String segment : List.of("deliveries", "quarantine", "batches")) {
            places.put(segment, new Target.Filtered(ScreenId.BATCHES, Map.of("segment", segment)));
        }
        for (String segment : List.of("unknown", "callbacks", "all")) {
            places.put("payouts " + segment, new Target.Filtered(ScreenId.PAYOUTS, Map.of("segment", segment)));
        }
        for (String payout : List.of(PayoutStory.UNKNOWN, PayoutStory.DUE, PayoutStory.REJECTED, PayoutStory.PAID)) {
            places.put("payout " + payout, new Target.Payout(payout));
        }
        places.put("payment", new Target.Payment("shop", "pay-4"));
        places.put("batch", new Target.Batch("b-4"));
        places.put("bytes", new Target.Bytes("b-4", OptionalInt.of(0)));
        for (String coupon : List.of(Story.RECALCULATED, Story.CONFLICT, Story.UNOWNED, Story.BELOW_ZERO, Story.OPEN)) {
            places.put("case " + coupon, new Target.Coupon(coupon));
        }
        places.put("key", new Target.Key(Story.RECALCULATED + ":1:final_credit"));
        places.put("key of nobody", new Target.Key(Story.UNOWNED + ":0:final_credit"));
        places.put("key that never was", new Target.Key(Story.RECALCULATED + ":2:final_credit"));
        return places;
    }

    private void incidents(OpenWindow open, String where) {
        for (UUID incident : INCIDENTS) {
            open.go(new Target.Incident(incident.toString()));
            look(open, where + "incident " + incident);
        }
    }

    private void look(OpenWindow open, String where) {
        open.cutNow().forEach(words -> found.add(where + ": cut " + words));
        open.sideways().forEach(bar -> found.add(where + ": goes sideways " + bar));
    }
}
