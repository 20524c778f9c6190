package io.settledesk.console.batches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.settledesk.callback.TestService;
import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.TestEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen over what the real receiver and engine leave in the database. */
class BatchScreenUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @BeforeAll
    static void feed() {
        BatchStory.tell(DB);
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,LIGHT,1280,800", "EN,DARK,1920,1080", "RU,LIGHT,1920,1080"})
    void nothingIsCut(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, width, height, Role.OPERATOR, BatchScreenUiTest::screen)) {
            stage.open(new Target.Batch("b-52"));
            stage.picture("batches-waiting");
            List<String> cut = new ArrayList<>(stage.cut());
            List<String> outside = new ArrayList<>(stage.outside());
            stage.open(new Target.Bytes("b-4", OptionalInt.of(0)));
            stage.picture("batches-raw");
            stage.open(new Target.Batch("b-two"));
            stage.chooseTab(2);
            stage.picture("batches-two");
            cut.addAll(stage.cut());
            outside.addAll(stage.outside());
            for (String segment : List.of("deliveries", "quarantine")) {
                stage.open(new Target.Filtered(ScreenId.BATCHES, Map.of("segment", segment)));
                stage.picture("batches-" + segment);
                cut.addAll(stage.cut());
                outside.addAll(stage.outside());
            }

            assertThat(cut).isEmpty();
            assertThat(outside).isEmpty();
        }
    }

    @Test
    void theHeadSaysWhetherItWasReceivedHowOftenAndWhatComesNext() {
        try (ScreenStage stage = ScreenStage.standard(BatchScreenUiTest::screen)) {
            stage.open(new Target.Batch("b-2"));

            assertThat(stage.text()).contains("Received 3 times, answered 200 each time, last at");
        }
    }

    @Test
    void twoContentsAreComparedWithTheMoneyOfEach() {
        try (ScreenStage stage = ScreenStage.standard(BatchScreenUiTest::screen)) {
            stage.open(new Target.Batch("b-two"));
            stage.chooseTab(2);

            assertThat(stage.text())
                    .contains("The first content stands: it moved +185.00 RUB. The other would have moved +205.00 RUB,"
                            + " difference +20.00 RUB.")
                    .contains("/coupons/0/realWin")
                    .contains("\"185.00\"")
                    .contains("\"205.00\"");
        }
    }

    @Test
    void aRefusedPacketShowsThePlaceAndTheReason() {
        try (ScreenStage stage = ScreenStage.standard(BatchScreenUiTest::screen)) {
            stage.open(new Target.Batch("b-9"));

            assertThat(stage.text())
                    .contains("Received once, answered 400")
                    .contains("taken as final, not sent again")
                    .contains("/coupons/0/realWin");
        }
    }

    @Test
    void aPacketInQuarantineSaysItsReasonAndItsPlaceInFull() {
        String refused = DB.tx()
                .read(handle -> handle.select("select quarantine_id::text from quarantine where reason like 'realWin%'")
                        .mapTo(String.class)
                        .one());
        try (ScreenStage stage = ScreenStage.standard(BatchScreenUiTest::screen)) {
            stage.open(new Target.Quarantined(refused));

            assertThat(stage.text())
                    .contains("realWin is missing: status 2 is final and needs the amount · at /coupons/0/realWin");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800", "1920, 1080"})
    void theTotalStandsUnderTheAmountsOfItsColumn(double width, double height) {
        try (ScreenStage stage = new ScreenStage(
                Language.EN, Appearance.LIGHT, width, height, Role.OPERATOR, BatchScreenUiTest::screen)) {
            stage.open(new Target.Batch("b-2"));
            double total = stage.find(BatchScreenUiTest::isTotal).stream()
                    .mapToDouble(BatchScreenUiTest::textEnd)
                    .findFirst()
                    .orElseThrow();
            List<Double> amounts = stage
                    .find(node -> node instanceof TableCell<?, ?> cell
                            && cell.getStyleClass().contains("quiet-link"))
                    .stream()
                    .map(BatchScreenUiTest::textEnd)
                    .toList();

            assertThat(amounts).isNotEmpty().allSatisfy(end -> assertThat(end).isCloseTo(total, within(1.0)));
        }
    }

    private static boolean isTotal(Node node) {
        return node instanceof Label label
                && label.getStyleClass().contains("mono")
                && label.getParent().getStyleClass().contains("why-foot");
    }

    private static double textEnd(Node labeled) {
        Node text = labeled.lookup(".text");
        return text.localToScene(text.getLayoutBounds()).getMaxX();
    }

    @Test
    void whileItWaitsTheCardSaysWhatTheDryRunWouldDo() {
        try (ScreenStage stage = ScreenStage.standard(BatchScreenUiTest::screen)) {
            stage.open(new Target.Batch("b-52"));

            assertThat(stage.text())
                    .contains("dry run on the state as of 10:21:44.902 UTC")
                    .contains("nothing posted yet: the batch waits")
                    .contains("+277.50 RUB");
        }
    }

    @Test
    void theReplayButtonStartsTheFlowWithoutAForm() {
        try (ScreenStage stage = ScreenStage.standard(BatchScreenUiTest::screen)) {
            stage.open(new Target.Batch("b-2"));
            stage.press("Replay b-2…");

            assertThat(stage.went().replays).containsExactly(List.of("b-2"));
        }
    }

    @Test
    void aScreenThatIsShownAndHiddenLeavesNoTicker() {
        try (ScreenStage stage = ScreenStage.standard(BatchScreenUiTest::screen)) {
            for (int time = 0; time < 50; time++) {
                Fx.run(stage.screen()::onHidden);
                assertThat(stage.tasks().startedTickers()).isZero();
                Fx.run(stage.screen()::onShown);
            }
        }
    }

    static BatchScreen screen(ScreenContext context) {
        return new BatchScreen(
                context,
                new BatchUses(
                        DB.tx(),
                        TestEngine.SETTINGS,
                        target -> BatchStory.plan(DB, target),
                        Optional.of(new Signatures(List.of(TestService.SECRET), List.of())),
                        "127.0.0.1:8080"));
    }
}
