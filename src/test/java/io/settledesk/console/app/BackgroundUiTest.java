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
import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class BackgroundUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void nothingOnTheWindowsThreadTouchesTheDatabase() {
        Rows rows = new Rows(DB);
        rows.batch("b-1", "applied", Rows.NOON);
        rows.coupon("000000000272", 2, "185", "b-1");
        String incident = rows.incident("NO_PLACEMENT", "c-1", "000000000272", "300", "RUB")
                .toString();
        AtomicInteger onFxThread = new AtomicInteger();
        AtomicInteger reads = new AtomicInteger();
        ExecutorService threads = Toolkit.threads();
        try (Database database = Database.open(DB.settings(), () -> {
                    reads.incrementAndGet();
                    onFxThread.addAndGet(Platform.isFxApplicationThread() ? 1 : 0);
                });
                OpenWindow open = OpenWindow.with(
                        database,
                        ViewSettings.plain(Language.EN),
                        presenter -> new FxTasks(threads, Problems.standard(), presenter))) {
            for (ScreenId screen : ScreenId.values()) {
                open.go(new Target.Place(screen));
            }
            open.go(new Target.Coupon("000000000272"));
            open.go(new Target.Batch("b-1"));
            open.go(new Target.Key("000000000272:0:final_credit"));
            open.go(new Target.Incident(incident));
            Fx.run(() -> open.window().search().type("272"));

            Awaitility.await()
                    .untilAsserted(() -> assertThat(open.words())
                            .contains("Did you mean 000000000272? Leading zeros may be lost.", "What came"));
            assertThat(reads.get()).isGreaterThan(10);
            assertThat(onFxThread.get()).isZero();
        } finally {
            threads.shutdownNow();
        }
    }
}
