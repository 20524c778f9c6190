package io.settledesk.console.overview;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** The span of the charts. Columns begin at whole steps of the day in the zone of the screen. */
enum ChartRange {
    HOUR(60, Duration.ofMinutes(1)),
    DAY(48, Duration.ofMinutes(30)),
    WEEK(42, Duration.ofHours(4));

    private final int columns;
    private final Duration step;

    ChartRange(int columns, Duration step) {
        this.columns = columns;
        this.step = step;
    }

    /** How many columns. */
    int count() {
        return columns;
    }

    Duration step() {
        return step;
    }

    /** The beginnings of the columns, oldest first; the last one holds that moment. */
    List<Instant> columns(Instant now, ZoneId zone) {
        ZonedDateTime midnight = now.atZone(zone).truncatedTo(ChronoUnit.DAYS);
        long steps = Duration.between(midnight.toInstant(), now).dividedBy(step);
        Instant last = midnight.toInstant().plus(step.multipliedBy(steps));
        List<Instant> begins = new ArrayList<>();
        for (int back = columns - 1; back >= 0; back--) {
            begins.add(last.minus(step.multipliedBy(back)));
        }
        return begins;
    }
}
