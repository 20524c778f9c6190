package io.settledesk.console.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

final class ChartRangeTest {
    @Test
    void dayHasFortyEightHalfHoursThatEndNow() {
        assertThat(ChartRange.DAY.columns(Instant.parse("2026-11-30T10:21:44Z"), ZoneOffset.UTC))
                .hasSize(48)
                .startsWith(Instant.parse("2026-11-29T10:30:00Z"))
                .endsWith(Instant.parse("2026-11-30T10:00:00Z"));
    }

    @Test
    void weekBeginsAtWholeStepsOfTheLocalDay() {
        assertThat(ChartRange.WEEK.columns(Instant.parse("2026-11-30T10:21:44Z"), ZoneId.of("Europe/Moscow")))
                .hasSize(42)
                .endsWith(Instant.parse("2026-11-30T09:00:00Z"));
    }
}
