package io.settledesk.console.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.db.TestDatabase;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class ChartQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final Charts charts =
            new ChartQueries(DB.tx(), "RUB").charts(ChartRange.DAY, ZoneOffset.UTC, Optional.of("EUR"));

    @BeforeAll
    static void rows() {
        Instant now = DB.jdbi()
                .withHandle(handle ->
                        handle.createQuery("select now()").mapTo(Instant.class).one());
        Instant hourAgo = now.minus(Duration.ofHours(1));
        Rows rows = new Rows(DB);
        rows.batch("b-1", "applied", now);
        rows.delivery("b-1", 200, "applied", hourAgo)
                .delivery("b-1", 200, "duplicate", hourAgo)
                .delivery("b-3", 401, "unauthorized", hourAgo)
                .delivery("b-4", 503, "unavailable", hourAgo)
                .delivery("b-5", 200, "applied", now.minus(Duration.ofHours(25)));
        rows.operation("c-1", 0, "final_credit", "185", "b-1")
                .operation("c-1", 1, "recalculation_debit", "180", "b-1")
                .run("update incident set opened_at = now()");
        rows.incident("RESULT_ODD", "b-1:0", "c-1", "1", "RUB");
        rows.run("update incident set opened_at = ?", hourAgo);
        rows.run(
                "insert into incident (incident_id, kind, identity, state, opened_at, resolved_at, resolved_by)"
                        + " values (gen_random_uuid(), 'RESULT_ODD', 'x', 'resolved', ?, ?, 'ivanova')",
                hourAgo,
                hourAgo);
    }

    @Test
    void deliveriesOfTheLastDayAreCountedByAnswer() {
        assertThat(charts.deliveries()).singleElement().satisfies(step -> {
            assertThat(charts.columns()).contains(step.from());
            assertThat(List.of(step.applied(), step.repeat(), step.refused(), step.temporary()))
                    .containsOnly(1L);
        });
    }

    @Test
    void applyTimeIsThatOfAppliedDeliveries() {
        assertThat(charts.applyTimes())
                .singleElement()
                .satisfies(step -> assertThat(step.p99()).isEqualByComparingTo(BigDecimal.valueOf(12)));
    }

    @Test
    void currencyWithoutOperationsFallsBackToTheDefault() {
        assertThat(charts.money().currency()).isEqualTo("RUB");
    }

    @Test
    void incidentsAreCountedAsOpenedAndResolved() {
        assertThat(charts.incidents()).containsExactly(new IncidentBar("RESULT_ODD", 2, 1));
    }
}
