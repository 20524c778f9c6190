package io.settledesk.console.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen over what the real engine leaves in the database. */
class KeyScreenUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String COUPON = "000000000272";

    @BeforeAll
    static void feed() {
        TestEngine engine = new TestEngine(DB);
        engine.place(COUPON, "player-1", "RUB");
        engine.apply("b-1", Said.won(COUPON, "185.00").at(10));
        engine.apply("b-2", Said.recalculation(COUPON).at(11));
        engine.apply("b-3", Said.recalculation(COUPON).at(12));
        engine.apply("b-4", Said.won(COUPON, "92.50").at(13));
        engine.apply("b-5", Said.won(COUPON, "92.50").at(14));
        engine.apply("b-6", Said.won("000000000311", "12640.80").in("EUR"));
        engine.apply("b-7", Said.lost("000000000318").at(10));
        engine.apply("b-8", Said.recalculation("000000000318").at(11));
        for (int number = 0; number < 40; number++) {
            engine.place("0000000006" + (10 + number), "player-" + number, "RUB");
            engine.apply("c-" + number, Said.won("0000000006" + (10 + number), "1" + number + ".50"));
        }
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,DARK,1280,800", "EN,DARK,1920,1080", "RU,LIGHT,1920,1080"})
    void nothingIsCut(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, width, height, Role.OPERATOR, KeyScreenUiTest::screen)) {
            List<String> cut = new ArrayList<>();
            List<String> outside = new ArrayList<>();
            for (String key : List.of(":1:final_credit", ":1:recalculation_debit", ":2:final_credit")) {
                stage.open(new Target.Key(COUPON + key));
                stage.picture("keys" + key.replace(':', '-'));
                cut.addAll(stage.cut());
                outside.addAll(stage.outside());
            }

            assertThat(cut).isEmpty();
            assertThat(outside).isEmpty();
        }
    }

    @Test
    void aKeyThatExistsWasPostedOnce() {
        try (ScreenStage stage = ScreenStage.standard(KeyScreenUiTest::screen)) {
            stage.open(new Target.Key(COUPON + ":1:final_credit"));

            assertThat(stage.text())
                    .contains("Posted once: key 000000000272:1:final_credit, batch b-4, 20")
                    .contains("ledger entry +92.50 RUB, balance after 92.50 RUB.")
                    .contains("version 5 with the same result");
        }
    }

    @Test
    void aKeyThatDoesNotExistNeverHappenedForAReason() {
        try (ScreenStage stage = ScreenStage.standard(KeyScreenUiTest::screen)) {
            stage.open(new Target.Key(COUPON + ":2:final_credit"));
            assertThat(stage.text())
                    .contains("This operation never happened: coupon 000000000272 stands in generation 1,"
                            + " generation 2 was never opened.");

            stage.open(new Target.Key("000000000318:1:recalculation_debit"));
            assertThat(stage.text())
                    .contains("This operation never happened: generation 1 of 000000000318 has no recalculation_debit,"
                            + " because generation 0 credited nothing.");
        }
    }

    @Test
    void anOperationWithoutAnOwnerSaysWhatItWaitsFor() {
        try (ScreenStage stage = ScreenStage.standard(KeyScreenUiTest::screen)) {
            stage.open(new Target.Key("000000000311:0:final_credit"));

            assertThat(stage.text()).contains("posted to nobody yet, because the owner is unknown");
            assertThat(stage.screen().countNeedingPerson()).isEqualTo(1);
        }
    }

    private static KeyScreen screen(ScreenContext context) {
        return new KeyScreen(context, DB.tx());
    }
}
