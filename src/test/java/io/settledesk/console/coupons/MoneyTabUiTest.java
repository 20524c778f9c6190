package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.payouts.PayoutStory;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The case's payout and its money: acceptance checks 7 and 22 of the console. */
class MoneyTabUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String UNKNOWN = PayoutStory.UNKNOWN.substring(0, 12);

    @BeforeAll
    static void tell() {
        new Story(DB.tx()).recalculated().below();
        new PayoutStory(DB).tellAll();
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,DARK,1280,800", "RU,LIGHT,1920,1080"})
    void nothingIsCut(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, width, height, Role.OPERATOR, MoneyTabUiTest::screen)) {
            for (String code : List.of(Story.RECALCULATED, Story.BELOW_ZERO, UNKNOWN)) {
                stage.open(new Target.Coupon(code));
                stage.chooseTab("money");
                stage.picture("money-" + code);

                assertThat(stage.cut()).as(code).isEmpty();
                assertThat(stage.outside()).as(code).isEmpty();
            }
        }
    }

    @Test
    void whereThePayoutIsStandsInTheHead() {
        try (ScreenStage stage = open(UNKNOWN)) {
            assertThat(stage.text())
                    .contains("payout 185.00 RUB\nState unknown\n20")
                    .contains("the amount stays reserved until the platform answers");
        }
    }

    @Test
    void theStepsNameWhatWasSentAndWhatMoved() {
        try (ScreenStage stage = open(UNKNOWN)) {
            assertThat(stage.text())
                    .contains("applied, credited")
                    .contains("payout created, amount reserved")
                    .contains("sent, no answer")
                    .contains("state asked for, not found");
        }
    }

    @Test
    void aMarkAndItsRowChooseEachOther() {
        try (ScreenStage stage = open(Story.RECALCULATED)) {
            List<Node> marks = stage.find(node -> node.getStyleClass().contains("lane-mark"));
            assertThat(marks).hasSize(rows(stage));
            assertThat(rings(stage)).isZero();

            Fx.run(() -> marks.get(4).getOnMousePressed().handle(press()));
            Fx.settle();

            assertThat(chosen(stage)).isEqualTo(4);
            assertThat(rings(stage)).isEqualTo(1);
        }
    }

    private static ScreenStage open(String code) {
        ScreenStage stage = ScreenStage.standard(MoneyTabUiTest::screen);
        stage.open(new Target.Coupon(code));
        stage.chooseTab("money");
        return stage;
    }

    private static long rings(ScreenStage stage) {
        return stage.find(node -> node.getStyleClass().contains("plot-ring")).size();
    }

    private static int rows(ScreenStage stage) {
        return Fx.on(() -> table(stage).getItems().size());
    }

    private static int chosen(ScreenStage stage) {
        return Fx.on(() -> table(stage).getSelectionModel().getSelectedIndex());
    }

    /** The table under the chart. */
    private static TableView<?> table(ScreenStage stage) {
        Node chart =
                stage.find(node -> node.getStyleClass().contains("money-chart")).get(0);
        return (TableView<?>) stage.find(node -> node instanceof TableView && isUnder(node, chart.getParent()))
                .get(0);
    }

    private static boolean isUnder(Node node, Node top) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == top) {
                return true;
            }
        }
        return false;
    }

    private static MouseEvent press() {
        return new MouseEvent(
                MouseEvent.MOUSE_PRESSED,
                0,
                0,
                0,
                0,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                false,
                false,
                false,
                null);
    }

    private static CouponsScreen screen(ScreenContext context) {
        return new CouponsScreen(context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.empty()));
    }
}
