package io.settledesk.callback.recurring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RecurringWorkPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void workThatADeadServiceHoldsIsTakenOver() {
        try (TestService service = TestService.start(DB.database())) {
            await().atMost(Duration.ofSeconds(30)).until(() -> tasks("true").size() >= 3);
            assertThat(service.get("/healthz").statusCode()).isEqualTo(200);
        }
        DB.jdbi().useHandle(handle -> handle.execute("""
                update scheduled_tasks set
                    picked = true, picked_by = 'serve-gone', last_heartbeat = clock_timestamp() - interval '40 seconds',
                    execution_time = clock_timestamp() - interval '1 minute'
                """));

        try (TestService service = TestService.start(DB.database())) {
            assertThat(service.get("/healthz").statusCode()).isEqualTo(200);
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(tasks("picked_by is distinct from 'serve-gone'"))
                            .contains("purge-evidence", "resync", "sweep-placements"));
        }
    }

    private static List<String> tasks(String condition) {
        return DB.jdbi()
                .withHandle(handle -> handle.select("select task_name from scheduled_tasks where " + condition)
                        .mapTo(String.class)
                        .list());
    }
}
