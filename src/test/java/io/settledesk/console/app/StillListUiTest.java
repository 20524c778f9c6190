package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class StillListUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    /** What a person sees of a list: its rows, the first one in view, the chosen one. */
    private record Seen(List<?> rows, int firstInView, int chosen) {}

    @Test
    void thousandRowsThatArriveWhileOneReadsMoveNothing() {
        new Rows(DB).batch("b-1", "applied", Rows.NOON);
        coupons("a", 300, 0);
        try (OpenWindow open = OpenWindow.on(DB.database(), ViewSettings.plain(Language.EN), 1280, 800)) {
            open.go(new Target.Place(ScreenId.COUPONS));
            TableView<?> table = (TableView<?>) open.find(".table-view").orElseThrow();
            Fx.run(() -> {
                table.getSelectionModel().select(60);
                table.scrollTo(50);
            });
            Fx.settle();
            Seen before = seen(table);

            for (int second = 0; second < 10; second++) {
                coupons("n" + second, 100, 3600 + second);
                Fx.run(() -> open.tasks().tick());
                Fx.settle();
            }

            assertThat(seen(table)).isEqualTo(before);
            assertThat(open.words()).anyMatch(words -> words.contains(" new since "));
        }
    }

    private static Seen seen(TableView<?> table) {
        return Fx.on(() -> {
            VirtualFlow<?> flow = (VirtualFlow<?>) table.lookup(".virtual-flow");
            IndexedCell<?> first = flow.getFirstVisibleCell();
            return new Seen(
                    List.copyOf(table.getItems()),
                    first.getIndex(),
                    table.getSelectionModel().getSelectedIndex());
        });
    }

    private static void coupons(String prefix, int count, long seconds) {
        DB.jdbi().useHandle(handle -> {
            var batch =
                    handle.prepareBatch("insert into coupon (coupon_code, status, phase, generation, settled, real_win,"
                            + " currency, version_count, last_batch_id, first_seen_at, updated_at)"
                            + " values (:code, 1, 'OPEN', 0, false, null, 'RUB', 1, 'b-1', :at, :at)");
            IntStream.range(0, count)
                    .forEach(at -> batch.bind("code", prefix + "-" + (1000 + at))
                            .bind("at", Rows.NOON.plusSeconds(seconds).plusMillis(at))
                            .add());
            batch.execute();
        });
    }
}
