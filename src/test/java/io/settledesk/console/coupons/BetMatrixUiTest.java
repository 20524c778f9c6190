package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The matrix as it is drawn: what is marked, what is struck, where its keys lead. */
class BetMatrixUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String MANY = "000000000777";
    private static final String SEVEN = "000000000778";
    private static final String LONG = "Paris Saint-Germain – Juventus ";

    @BeforeAll
    static void tell() {
        Story story = new Story(DB.tx()).express();
        tell(story, MANY, 60, 120, "Match ");
        tell(story, SEVEN, 7, 7, LONG);
    }

    /** Versions of so many bets, of which each version decides two more. */
    private static void tell(Story story, String code, int versions, int count, String name) {
        story.place(code, "player-7", "07:00:00.000");
        for (int version = 0; version < versions; version++) {
            List<String> bets = new ArrayList<>();
            for (int bet = 0; bet < count; bet++) {
                bets.add(Packets.bet("m-" + bet, bet < version * 2 ? 2 : 1, "1." + (10 + bet % 80), name + bet, "1"));
            }
            story.apply(
                    code + "-" + version,
                    "08:%02d:00.000".formatted(version),
                    Packets.coupon(code, 1, "", "08:%02d:00".formatted(version), bets.toArray(new String[0])));
        }
    }

    @Test
    void changedCellsAreMarkedAndVersionsThatWereNotTakenAreStruck() {
        try (ScreenStage stage = matrix(Story.EXPRESS)) {
            assertThat(styled(stage, "changed")).hasSize(5);
            assertThat(styled(stage, "mx-strike")).hasSize(2 + 1);
            assertThat(stage.text()).contains("late", "same", "parked", "now", "stored");
        }
    }

    @Test
    void arrowsSayTheCellAndEnterOpensThatBetInTheBytes() {
        try (ScreenStage stage = matrix(Story.EXPRESS)) {
            Node grid =
                    stage.find(node -> node.getStyleClass().contains("mx-grid")).get(0);
            press(grid, KeyCode.HOME);
            press(grid, KeyCode.RIGHT);
            press(grid, KeyCode.RIGHT);
            press(grid, KeyCode.DOWN);

            assertThat(Fx.on(grid::getAccessibleText)).isEqualTo("bet Team C – Team D, version 3, Refunded, changed");
            assertThat(stage.text()).contains("v3, Team C – Team D", "coefficient", "1.85", "1.00");

            press(grid, KeyCode.ENTER);
            Fx.settle();
            assertThat(stage.text()).contains("v3 · b-28");
            assertThat(Marked.lines(stage)).singleElement().asString().contains("\"uuid\": \"e2-5e0c61f2\"");
        }
    }

    @Test
    void theFirstBetIsInViewAndItsNameWholeWhenTheMatrixIsOpened() {
        try (ScreenStage stage = matrix(SEVEN)) {
            assertThat(namesInView(stage)).startsWith(LONG + "0 at 0.0", LONG + "1 at 40.0");
            assertThat(stage.cut()).isEmpty();
        }
    }

    @Test
    void aLargeMatrixDrawsOnlyWhatIsInViewAndOffersTheChangedBets() {
        try (ScreenStage stage = matrix(MANY)) {
            assertThat(styled(stage, "mx-cell").size()).isBetween(10, 250);
            assertThat(stage.text()).contains("Only changed bets");
            assertThat(namesInView(stage)).startsWith("Match 0 at 0.0");

            Node grid =
                    stage.find(node -> node.getStyleClass().contains("mx-grid")).get(0);
            press(grid, KeyCode.END);
            for (int rows = 0; rows < 100; rows++) {
                press(grid, KeyCode.DOWN);
            }
            Fx.settle();

            assertThat(styled(stage, "mx-cell").size()).isBetween(10, 250);
            assertThat(stage.text()).contains("now, Match 100");
        }
    }

    private static ScreenStage matrix(String code) {
        ScreenStage stage = ScreenStage.standard(context ->
                new CouponsScreen(context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.empty())));
        stage.open(new Target.Coupon(code));
        stage.chooseTab(1);
        Fx.settle();
        return stage;
    }

    /** The bets whose names are drawn, with their place in the grid. */
    private static List<String> namesInView(ScreenStage stage) {
        return Fx.on(() -> styledNow(stage, "mx-name").stream()
                .map(node ->
                        ((Labeled) ((Parent) node).getChildrenUnmodifiable().get(0)).getText() + " at "
                                + node.getLayoutY())
                .toList());
    }

    private static List<Node> styledNow(ScreenStage stage, String style) {
        return stage.find(node -> node.getStyleClass().contains(style));
    }

    private static List<Node> styled(ScreenStage stage, String style) {
        return Fx.on(() -> styledNow(stage, style));
    }

    private static void press(Node node, KeyCode key) {
        Fx.run(() -> node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false)));
    }
}
