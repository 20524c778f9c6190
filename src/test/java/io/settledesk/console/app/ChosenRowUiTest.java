package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.problem.Problems;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.FxTasks;
import io.settledesk.db.TestDatabase;
import java.util.concurrent.ExecutorService;
import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the pane shows is marked in the list beside it. */
final class ChosenRowUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @BeforeAll
    static void rows() {
        Rows rows = new Rows(DB);
        for (int at = 0; at < 3; at++) {
            String coupon = "00000000027" + at;
            rows.batch("b-" + at, "applied", Rows.NOON.plusSeconds(at));
            rows.delivery("b-" + at, 200, "applied", Rows.NOON.plusSeconds(at));
            rows.coupon(coupon, 2, "185", "b-" + at);
            rows.operation(coupon, 0, "final_credit", "185", "b-" + at);
            rows.incident("NO_PLACEMENT", coupon, coupon, "300", "RUB");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ScreenId.class,
            names = {"BATCHES", "COUPONS", "KEYS", "INCIDENTS"})
    void rowThatThePaneShowsIsMarkedAlsoAfterReadingAgain(ScreenId screen) {
        ExecutorService threads = Toolkit.threads();
        try (OpenWindow open = OpenWindow.with(
                DB.database(),
                ViewSettings.plain(Language.EN),
                presenter -> new FxTasks(threads, Problems.standard(), presenter))) {
            open.go(new Target.Place(screen));
            untilOneIsMarked(open, "first sight");

            open.press(KeyCode.DOWN, "");
            untilOneIsMarked(open, "one row on");

            open.press(KeyCode.F5, "");
            untilOneIsMarked(open, "after reading again");
        } finally {
            threads.shutdownNow();
        }
    }

    private static void untilOneIsMarked(OpenWindow open, String when) {
        Awaitility.await(when).untilAsserted(() -> assertThat(marked(open)).isEqualTo(1));
    }

    private static long marked(OpenWindow open) {
        Node list = open.find(".list-pane").orElseThrow();
        return Fx.on(() -> {
            TableView<?> table = (TableView<?>) list.lookup(".table-view");
            return table.lookupAll(".table-row-cell").stream()
                    .filter(TableRow.class::isInstance)
                    .filter(row -> ((TableRow<?>) row).isSelected())
                    .count();
        });
    }
}
