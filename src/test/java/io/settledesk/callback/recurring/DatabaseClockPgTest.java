package io.settledesk.callback.recurring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.settledesk.db.AwayTx;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DatabaseClockPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Duration HOUR = Duration.ofHours(1);

    private final AtomicLong counted = new AtomicLong();

    @Test
    void countsOnFromTheServersTimeWhileTheDatabaseIsAway() {
        DatabaseClock clock = new DatabaseClock(new AwayTx(DB.tx(), 1, Integer.MAX_VALUE), counted::get);
        Instant first = clock.now();

        counted.addAndGet(HOUR.toNanos());

        assertThat(first).isCloseTo(serverTime(), within(10, ChronoUnit.SECONDS));
        assertThat(clock.now()).isEqualTo(first.plus(HOUR));
    }

    @Test
    void believesTheServerMoreThanItsOwnCount() {
        DatabaseClock clock = new DatabaseClock(DB.tx(), counted::get);
        Instant first = clock.now();

        counted.addAndGet(HOUR.toNanos());

        assertThat(clock.now()).isCloseTo(first, within(10, ChronoUnit.SECONDS));
    }

    @Test
    void doesNotGuessBeforeItHasRead() {
        DatabaseClock clock = new DatabaseClock(new AwayTx(DB.tx(), 1), counted::get);

        assertThatThrownBy(clock::now).isInstanceOf(Unavailable.class);
        assertThat(clock.now()).isCloseTo(serverTime(), within(10, ChronoUnit.SECONDS));
    }

    private static Instant serverTime() {
        return DB.jdbi()
                .withHandle(handle -> handle.select("select clock_timestamp()")
                        .mapTo(Instant.class)
                        .one());
    }
}
