package io.settledesk.stress;

import static org.awaitility.Awaitility.await;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.stress.process.ServedProcess;
import io.settledesk.stress.process.SkewAgent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Services whose clocks are wrong, one after the other on the same database, so that time also jumps back and forth: what
 * is stored and what is due is dated by the database, what was taken by one is known to the next, and only a provider's clock that is
 * really ahead is told of.
 */
final class SkewedClocks {
    private static final List<Duration> SKEWS = List.of(
            Duration.ofMinutes(10), Duration.ofMinutes(-10), Duration.ofDays(1), Duration.ofDays(-1), Duration.ZERO);

    /** Ten minutes are believed; a minute to either side is for a slow machine. */
    private static final Duration BELIEVED = Duration.ofMinutes(9);

    private static final Duration TOO_FAR = Duration.ofMinutes(12);

    private static final String NOW = "select clock_timestamp()";

    private static final String WRONGLY_DATED = """
            select count(*)
            from (
                select received_at as at from batch
                union all select applied_at from batch
                union all select received_at from delivery
                union all select first_seen_at from coupon
                union all select updated_at from coupon
                union all select received_at from coupon_version
                union all select created_at from financial_operation
                union all select created_at from ledger_entry
                union all select opened_at from incident
            ) dated
            where at is null or at not between :from and clock_timestamp()
            """;

    private static final String TOLD_AHEAD = """
            select count(*) from incident where kind = 'CLOCK_AHEAD' and opened_at >= :from
            """;

    // An hour is the longest pause between two purges.
    private static final String WRONGLY_DUE = """
            select count(*)
            from scheduled_tasks
            where execution_time not between :from - interval '1 minute' and clock_timestamp() + interval '61 minutes'
            """;

    private final TestDatabase database;
    private final List<String> bodies = new ArrayList<>();
    private final AtomicLong worst = new AtomicLong();
    private long wronglyDue;

    private SkewedClocks(TestDatabase database) {
        this.database = database;
    }

    static Outcome run(int count) throws Exception {
        int each = (count + SKEWS.size() - 1) / SKEWS.size();
        int all = each * SKEWS.size();
        Path folder = Files.createTempDirectory("skew");
        try (TestDatabase database = TestDatabase.fresh()) {
            WonCoupons.place(database, all);
            Instant from = database.jdbi()
                    .withHandle(
                            handle -> handle.select(NOW).mapTo(Instant.class).one());
            SkewedClocks clocks = new SkewedClocks(database);
            for (Duration skew : SKEWS) {
                clocks.send(each, from, SkewAgent.option(folder, skew));
            }
            long wrong = clocks.count(WRONGLY_DATED, from)
                    + clocks.wronglyDue
                    + Math.abs(clocks.count(TOLD_AHEAD, from) - all / 2);
            Invariants found = Invariants.of(database, all);
            return new Outcome(all, found.lost() + wrong, found.doubled(), clocks.worst.get());
        } finally {
            Files.deleteIfExists(folder.resolve(SkewAgent.JAR));
            Files.deleteIfExists(folder);
        }
    }

    /** Sends to a service with another clock what the ones before it have taken, and some more. */
    private void send(int more, Instant from, String agent) throws IOException {
        try (ServedProcess process = ServedProcess.start(database.settings("settlement_engine"), 0, List.of(agent))) {
            TestService service = TestService.around(process);
            await().until(() -> service.get("/readyz").statusCode() == 200);
            for (int n = bodies.size(), end = n + more; n < end; n++) {
                bodies.add(dated(n));
            }
            for (String body : bodies) {
                WonCoupons.sendUntilHeard(service, body, worst);
            }
            await().until(() -> tasks() > 0);
            wronglyDue += count(WRONGLY_DUE, from);
        }
    }

    /** Each second one is dated further ahead than is believed. */
    private String dated(int n) {
        Instant now = database.jdbi()
                .withHandle(handle -> handle.select(NOW).mapTo(Instant.class).one());
        Instant said = now.plus(n % 2 == 1 ? TOO_FAR : BELIEVED);
        String coupon = WonCoupons.won("c-" + n).replace("}", ",\"updated_at\":\"" + said + "\"}");
        return WonCoupons.packet("b-" + n, List.of(coupon));
    }

    private long tasks() {
        return database.jdbi()
                .withHandle(handle -> handle.select("select count(*) from scheduled_tasks")
                        .mapTo(Long.class)
                        .one());
    }

    private long count(String sql, Instant from) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(sql)
                        .bind("from", from)
                        .mapTo(Long.class)
                        .one());
    }
}
