package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CancellationPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void aRunningQueryIsStoppedInTheDatabase() {
        Cancellation stop = DB.database().cancellation();
        CompletableFuture<Integer> reading = reading(stop, "select pg_sleep(60) as slow_one");
        await().until(() -> running("slow_one") == 1);

        stop.cancel();

        assertThatThrownBy(() -> reading.orTimeout(3, java.util.concurrent.TimeUnit.SECONDS)
                        .join())
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(CancellationException.class);
        assertThat(running("slow_one")).isZero();
    }

    @Test
    void queriesAfterTheStopAreStoppedToo() {
        Cancellation stop = DB.database().cancellation();
        CompletableFuture<Integer> reading =
                CompletableFuture.supplyAsync(() -> stop.call(() -> DB.tx().read(handle -> {
                    stop.cancel();
                    handle.execute("select 1");
                    return handle.execute("select pg_sleep(60) as later_one");
                })));

        await().atMost(Duration.ofSeconds(5)).until(reading::isDone);
        assertThatThrownBy(reading::join).hasCauseInstanceOf(CancellationException.class);
    }

    @Test
    void whatIsStoppedBeforeItBeganReadsNothing() {
        Cancellation stop = DB.database().cancellation();
        stop.cancel();

        assertThatThrownBy(() -> stop.call(() -> DB.tx().read(handle -> handle.execute("select 1"))))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aStopThatComesTooLateHitsNobodyElse() {
        try (Database one = Database.open(DB.settings().withPoolSize(1))) {
            for (int round = 0; round < 50; round++) {
                Cancellation stop = one.cancellation();
                int read = stop.call(() -> one.tx().read(handle -> handle.execute("select 1")));
                stop.cancel();
                int next = one.tx().run(handle -> handle.execute("select pg_sleep(0.005)"));
                assertThat(read + next).isLessThan(3);
            }
        }
    }

    private static CompletableFuture<Integer> reading(Cancellation stop, String sql) {
        return CompletableFuture.supplyAsync(() -> stop.call(() -> DB.tx().read(handle -> handle.execute(sql))));
    }

    private static int running(String mark) {
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery("""
                        select count(*) from pg_stat_activity
                        where state = 'active' and query like :mark and pid <> pg_backend_pid()
                        """)
                        .bind("mark", "%as " + mark)
                        .mapTo(Integer.class)
                        .one());
    }

    @Test
    void longWorkOutlivesTheLimitsOfAStatementAndOfItsSocket() {
        DatabaseSettings impatient =
                DB.settings().withTimeouts(Duration.ofSeconds(2), Duration.ofMillis(100), Duration.ofSeconds(1));
        try (Database database = Database.open(impatient)) {
            String slept = database.longTx()
                    .read(handle -> handle.select("select pg_sleep(2.6)::text || 'slept'")
                            .mapTo(String.class)
                            .one());

            assertThat(slept).isEqualTo("slept");
        }
    }

    @Test
    void longWorkIsStoppedAtOnce() {
        try (Database database = Database.open(DB.settings())) {
            Cancellation stop = database.cancellation();
            CompletableFuture<Integer> work = CompletableFuture.supplyAsync(() -> stop.call(
                    () -> database.longTx().read(handle -> handle.execute("select pg_sleep(60) as long_one"))));
            await().until(() -> running("long_one") == 1);

            stop.cancel();

            assertThatThrownBy(() -> work.get(3, TimeUnit.SECONDS)).hasCauseInstanceOf(CancellationException.class);
        }
    }
}
