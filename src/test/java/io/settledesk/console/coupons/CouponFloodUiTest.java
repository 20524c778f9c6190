package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is read stays still while very much arrives. */
class CouponFloodUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @BeforeAll
    static void tell() {
        new Story(DB.tx()).tellAll();
    }

    @Test
    void rowsThatArriveWaitAndNothingInViewMoves() {
        try (ScreenStage stage = ScreenStage.standard(CouponFloodUiTest::screen)) {
            stage.open(new Target.Coupon(Story.GROWING));
            Fx.run(() -> table(stage).scrollTo(5));
            Fx.settle();
            Fx.run(() -> table(stage).getSelectionModel().select(8));
            Fx.settle();
            List<String> before = inView(stage);
            String chosen = chosen(stage);
            Optional<String> open = stage.screen().openId();
            List<String> elements = new ArrayList<>();
            for (int number = 0; number < 1_000; number++) {
                elements.add(Packets.coupon("9%011d".formatted(number), 2, "1.00", "11:00:00"));
            }
            for (int from = 0; from < 1_000; from += 100) {
                new Story(DB.tx())
                        .apply(
                                "flood-" + from + "-" + System.nanoTime(),
                                "11:00:00.000",
                                elements.subList(from, from + 100).toArray(new String[0]));
                stage.tick();

                assertThat(inView(stage)).isEqualTo(before);
                assertThat(chosen(stage)).isEqualTo(chosen);
                assertThat(stage.screen().openId()).isEqualTo(open);
            }

            assertThat(stage.text()).contains("200+ new since");

            Fx.run(() -> action(stage, ScreenAction.REFRESH));
            Fx.settle();
            assertThat(inView(stage)).isNotEqualTo(before);
            assertThat(stage.text()).contains("1–200 of 1,029");
        }
    }

    private static CouponsScreen screen(ScreenContext context) {
        return new CouponsScreen(context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.empty()));
    }

    private static void action(ScreenStage stage, ScreenAction action) {
        stage.screen().actions().getOrDefault(action, () -> {}).run();
    }

    private static String chosen(ScreenStage stage) {
        return Fx.on(() -> String.valueOf(table(stage).getSelectionModel().getSelectedItem()));
    }

    private static TableView<?> table(ScreenStage stage) {
        return (TableView<?>) stage.find(node -> node instanceof TableView).get(0);
    }

    /** The rows in view with their place. */
    private static List<String> inView(ScreenStage stage) {
        return Fx.on(() -> {
            List<String> rows = new ArrayList<>();
            for (Node node : table(stage).lookupAll(".table-row-cell")) {
                if (node instanceof TableRow<?> row && row.getItem() != null && row.isVisible()) {
                    rows.add(row.getItem().toString().replaceFirst(".*?code=([0-9]+).*", "$1") + " at "
                            + row.localToScene(0, 0).getY());
                }
            }
            return rows.stream().sorted().toList();
        });
    }
}
