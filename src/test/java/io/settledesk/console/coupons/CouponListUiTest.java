package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list over what the real engine leaves in the database. */
class CouponListUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @BeforeAll
    static void tell() {
        new Story(DB.tx()).tellAll();
    }

    @Test
    void theNewestCouponIsOpenFromTheStart() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            assertThat(codes(stage)).first().isEqualTo(Story.RECALCULATED);
            assertThat(stage.screen().openId()).contains(Story.RECALCULATED);
            assertThat(stage.text()).contains("newest first");
        }
    }

    @Test
    void aFilterNarrowsTheListAndClearingItBringsAllBack() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            int all = codes(stage).size();
            stage.open(new Target.Filtered(ScreenId.COUPONS, Map.of("flag", "conflict")));
            List<String> narrowed = codes(stage);
            stage.press("Clear filters");

            assertThat(narrowed).containsExactlyInAnyOrder(Story.CONFLICT, Story.EXPRESS);
            assertThat(codes(stage)).hasSize(all);
        }
    }

    @Test
    void nothingThatMatchesIsSaidInOneSentence() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            stage.open(new Target.Filtered(ScreenId.COUPONS, Map.of("owner", "nobody")));

            assertThat(stage.text()).contains("No coupon matches. Data up to ");
        }
    }

    @Test
    void theCouponsOfAnAccountAreListed() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            stage.open(new Target.Account("player-9"));

            assertThat(codes(stage)).containsExactly(Story.BELOW_ZERO);
        }
    }

    @Test
    void pastedLinesAreFoundOfAnotherKindOrNeverReceived() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            stage.open(new Target.PastedCodes(List.of(Story.PLAIN, "b-2", Story.PLAIN, "4711", Story.OPEN)));

            assertThat(codes(stage)).containsExactlyInAnyOrder(Story.PLAIN, Story.OPEN);
            assertThat(stage.text())
                    .contains("5 lines pasted")
                    .contains("Coupons · 3", "Other kinds · 1", "Never received · 1");

            stage.press("Show all coupons");
            assertThat(codes(stage)).contains(Story.RECALCULATED);
            assertThat(stage.text()).doesNotContain("lines pasted");
        }
    }

    @Test
    void pastedLinesOfWhichNoneIsACouponListNothing() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            stage.open(new Target.PastedCodes(List.of("4711", "4712")));

            assertThat(codes(stage)).isEmpty();
        }
    }

    @Test
    void copyingGivesTheStoredCodeAndAmounts() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            press(stage, KeyCode.C, false);
            String code = clipboard();
            press(stage, KeyCode.C, true);

            assertThat(code).isEqualTo(Story.RECALCULATED);
            assertThat(clipboard()).contains(Story.RECALCULATED + "\tWon\t92.50\t");
        }
    }

    @Test
    void whatWasOpenFilteredAndSortedComesBack() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen);
                ScreenStage later = ScreenStage.standard(CouponListUiTest::screen)) {
            stage.open(new Target.Filtered(ScreenId.COUPONS, Map.of("status", "2")));
            stage.open(new Target.Coupon(Story.PLAIN));
            stage.chooseTab("keys");

            Fx.run(() -> later.screen().restore(stage.screen().remember()));
            Fx.settle();

            assertThat(codes(later)).isEqualTo(codes(stage)).doesNotContain(Story.OPEN);
            assertThat(later.screen().openId()).contains(Story.PLAIN);
            assertThat(later.text()).contains("Generation 0");
        }
    }

    @Test
    void screensThatWereShownAndHiddenLeaveNothingTicking() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            for (int times = 0; times < 50; times++) {
                Fx.run(() -> {
                    CouponsScreen another = screen(stage.context());
                    another.onShown();
                    another.onHidden();
                });
            }

            assertThat(stage.tasks().startedTickers()).isEqualTo(1);
        }
    }

    @Test
    void theNumberInTheRailIsThatOfTheConflicts() {
        try (ScreenStage stage = ScreenStage.standard(CouponListUiTest::screen)) {
            assertThat(stage.screen().countNeedingPerson()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,DARK,1280,800", "RU,LIGHT,1920,1080", "EN,DARK,1920,1080"})
    void nothingIsCut(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, width, height, Role.OPERATOR, CouponListUiTest::screen)) {
            stage.picture("coupons");
            List<String> cut = new ArrayList<>(stage.cut());
            stage.open(new Target.PastedCodes(List.of(Story.PLAIN, "b-2", "4711")));
            stage.picture("coupons-pasted");
            cut.addAll(stage.cut());

            assertThat(cut).isEmpty();
            assertThat(stage.outside()).isEmpty();
        }
    }

    private static CouponsScreen screen(ScreenContext context) {
        return new CouponsScreen(context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.empty()));
    }

    private static TableView<?> table(ScreenStage stage) {
        return (TableView<?>) stage.find(node -> node instanceof TableView).get(0);
    }

    /** All rows of the list, by their first cell. */
    private static List<String> codes(ScreenStage stage) {
        return Fx.on(() -> table(stage).getItems().stream()
                .map(row -> row.toString().replaceFirst(".*?code=([0-9]+).*", "$1"))
                .toList());
    }

    private static void press(ScreenStage stage, KeyCode key, boolean shift) {
        Fx.run(() -> {
            stage.screen().focusList();
            Node owner = table(stage);
            owner.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, true, false, false));
        });
    }

    private static String clipboard() {
        return Fx.on(() -> Clipboard.getSystemClipboard().getString());
    }
}
