package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The case over what the real engine leaves in the database: the questions of a dispute. */
class CaseUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final List<String> CASES = List.of(
            Story.RECALCULATED,
            Story.CONFLICT,
            Story.EXPRESS,
            Story.PLAIN,
            Story.UNOWNED,
            Story.BELOW_ZERO,
            Story.GROWING,
            Story.OPEN);

    @BeforeAll
    static void tell() {
        new Story(DB.tx()).tellAll();
    }

    @Test
    void theFirstLookSaysWhatHappenedAndWhyThisAmount() {
        try (ScreenStage stage = open(Story.RECALCULATED)) {
            String text = stage.text();

            assertThat(text)
                    .contains(
                            "Recalculated once: 185.00 credited, 185.00 taken back, 92.50 credited. Each was posted once.")
                    .contains("3 operations = 3 keys = 3 ledger entries; sum equals the ledger")
                    .contains("player-1", "100.00 RUB", "2026-11-30 09:58:11.402", "3 of 3")
                    .contains("+92.50")
                    .contains("opens generation 1, takes back generation 0", "same recalculation goes on");
        }
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
    void nothingIsCutAndTheProofStandsWithoutScrolling(Language language, Appearance appearance) {
        try (ScreenStage stage = new ScreenStage(language, appearance, 1280, 800, Role.OPERATOR, CaseUiTest::screen)) {
            List<String> cut = new ArrayList<>();
            List<String> outside = new ArrayList<>();
            for (String code : CASES) {
                stage.open(new Target.Coupon(code));
                stage.picture("case-" + code);
                cut.addAll(stage.cut());
                outside.addAll(stage.outside());
                assertThat(bottom(stage, ".proof")).as(code).isLessThan(726);
            }
            stage.open(new Target.Coupon(Story.EXPRESS));
            for (int tab = 0; tab < 7; tab++) {
                stage.chooseTab(tab);
                stage.picture("case-tab-" + tab);
                cut.addAll(stage.cut());
                outside.addAll(stage.outside());
            }

            assertThat(cut).isEmpty();
            assertThat(outside).isEmpty();
        }
    }

    @Test
    void theAmountTakenBackLeadsToTheBytesThatCausedIt() {
        try (ScreenStage stage = open(Story.RECALCULATED)) {
            Node row = rowOf(stage, "−185.00");
            assertThat(Fx.on(row::getAccessibleText))
                    .isEqualTo(
                            "Recalculation, opens generation 1, takes back generation 0, recalculation_debit, −185.00");

            activate(stage, "−185.00");

            assertThat(stage.text()).contains("v2 · b-2").contains("SHA-256");
            assertThat(Marked.lines(stage))
                    .startsWith("    {", "      \"coupon_code\": \"000000000272\",", "      \"status\": 15,")
                    .endsWith("    }");
        }
    }

    @Test
    void kindBatchAndOwnerLeadToWhatTheyName() {
        try (ScreenStage stage = open(Story.RECALCULATED)) {
            activate(stage, "recalculation_debit");
            activate(stage, "b-3");
            activate(stage, "player-1");

            assertThat(stage.went().targets)
                    .containsExactly(
                            new Target.Key(Story.RECALCULATED + ":1:recalculation_debit"),
                            new Target.Batch("b-3"),
                            new Target.Account("player-1"));
        }
    }

    @Test
    void theVersionsSayWhichIsInForceAndWhyTheOthersAreNot() {
        try (ScreenStage stage =
                new ScreenStage(Language.EN, Appearance.LIGHT, 1920, 1080, Role.OPERATOR, CaseUiTest::screen)) {
            stage.open(new Target.Coupon(Story.EXPRESS));

            assertThat(stage.text())
                    .contains("in force")
                    .contains("v6: Taken: the first final result of the generation, credited")
                    .contains("Ignored: older than the state in force "
                            + "(provider's time 2026-11-30 08:14:00 against 2026-11-30 09:10:00)")
                    .contains("Parked: another result while Won 412.37 is in force, without a recalculation between");
        }
    }

    @Test
    void aParkedResultShowsTheDecisionThatIsAsked() {
        try (ScreenStage stage = open(Story.CONFLICT)) {
            assertThat(stage.text())
                    .contains("In force Won 185.00; the provider later said Won 205.00 without a recalculation."
                            + " A person must decide.")
                    .contains("Provider later said", "no recalculation between", "+20.00 RUB", "Settle with 205.00…");
            assertThat(stage.find(node -> node.getStyleClass().contains("unavailable")))
                    .isEmpty();
        }
    }

    @Test
    void theLastBatchIsWhatAReplayIsAskedFor() {
        try (ScreenStage stage = open(Story.RECALCULATED)) {
            stage.press("Replay b-5…");
            Fx.run(() -> stage.screen()
                    .actions()
                    .getOrDefault(ScreenAction.REPLAY, () -> {})
                    .run());

            assertThat(stage.went().replays).hasSize(2).contains(List.of("b-5"));
        }
    }

    @Test
    void theTicketForAPlayerNamesNeitherAccountNorBatch() {
        try (ScreenStage stage = open(Story.RECALCULATED)) {
            copy(stage, true);
            String player = clipboard();
            copy(stage, false);
            String internal = clipboard();

            assertThat(player)
                    .contains("Recalculated once", "Recalculation", "+92.50")
                    .doesNotContain("player-1", "b-4");
            assertThat(internal).contains("player-1", "b-4", "3 operations = 3 keys = 3 ledger entries");
        }
    }

    @Test
    void lookingAtACaseIsJournaledOnceAndNamesItsPerson() {
        long before = views(Story.OPEN);
        try (ScreenStage stage = open(Story.OPEN)) {
            stage.tick();
            stage.tick();
            stage.chooseTab("journal");

            assertThat(views(Story.OPEN)).isEqualTo(before + 1);
            assertThat(stage.text()).contains("seen by 1 person, last postgres");
        }
    }

    @Test
    void aCouponThatNeverCameIsSaidToHaveNeverCome() {
        try (ScreenStage stage = open("000000000999")) {
            assertThat(stage.text()).contains("Never received. No version of coupon 000000000999 is stored up to ");
        }
    }

    @Test
    void theKeysProveEachOperationOrSayWhyThereIsNone() {
        try (ScreenStage stage = open(Story.BELOW_ZERO)) {
            stage.chooseTab("keys");

            assertThat(stage.text())
                    .contains("Posted once: batch b-62")
                    .contains("ledger entry −185.00, balance after −150.00")
                    .contains("This operation never happened: the result had nothing to credit");
        }
    }

    private static ScreenStage open(String code) {
        ScreenStage stage = ScreenStage.standard(CaseUiTest::screen);
        stage.open(new Target.Coupon(code));
        return stage;
    }

    private static CouponsScreen screen(ScreenContext context) {
        Signatures signatures = new Signatures(List.of(Story.SECRET), List.of());
        return new CouponsScreen(
                context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.of(signatures)));
    }

    private static void activate(ScreenStage stage, String words) {
        Fx.run(() -> {
            Node link = stage.find(node ->
                            node instanceof LinkLabel label && label.getText().equals(words))
                    .get(0);
            link.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
        });
        Fx.settle();
    }

    /** The row of the card that holds those words. */
    private static Node rowOf(ScreenStage stage, String words) {
        return Fx.on(() -> stage.find(node -> node.getStyleClass().contains("why-row")
                        && String.valueOf(node.getAccessibleText()).contains(words))
                .get(0));
    }

    private static void copy(ScreenStage stage, boolean playerSafe) {
        Fx.run(() -> ((CouponsScreen) stage.screen()).copyTicket(Story.RECALCULATED, playerSafe));
    }

    private static String clipboard() {
        return Fx.on(() -> Clipboard.getSystemClipboard().getString());
    }

    private static long views(String code) {
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "select count(*) from operator_action where action = 'case.view' and target = :code")
                        .bindMap(Map.of("code", code))
                        .mapTo(Long.class)
                        .one());
    }

    private static double bottom(ScreenStage stage, String style) {
        return Fx.on(() -> {
            Node node = stage.find(each ->
                            each instanceof Labeled && each.getStyleClass().contains(style.substring(1)))
                    .get(0);
            Bounds bounds = node.localToScene(node.getLayoutBounds());
            return bounds.getMaxY();
        });
    }
}
