package io.settledesk.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.ApplyResult.Applied;
import io.settledesk.settlement.placement.SweepPlacements;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ConcurrentApplyPgTest {
    private static final int THREADS = 16;

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static <T> List<T> atOnce(int threads, Callable<T> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<T>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(pool.submit(work));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> one : running) {
                results.add(one.get(100, TimeUnit.SECONDS));
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    /** Enough connections for all threads, since who waits for a lock holds one, and patience on a busy machine. */
    private static Database wide() {
        Duration patience = Duration.ofSeconds(60);
        return Database.open(DB.settings().withPoolSize(THREADS).withTimeouts(patience, patience, patience));
    }

    @Test
    void sixteenThreadsWithTheSameBatchHaveOneEffectEach() throws Exception {
        try (Database database = wide()) {
            TestEngine engine = new TestEngine(database.tx(), DB.jdbi());
            CyclicBarrier barrier = new CyclicBarrier(THREADS);
            engine.place("same", "p", "RUB");

            List<Integer> applied = atOnce(THREADS, () -> {
                int mine = 0;
                for (int batch = 0; batch < 200; batch++) {
                    barrier.await(60, TimeUnit.SECONDS);
                    ApplyResult result = engine.apply(
                            "same-" + batch,
                            Said.won("same-" + batch, "1"),
                            Said.recalculation("same"),
                            Said.won("same", "2"));
                    mine += result instanceof Applied ? 1 : 0;
                }
                return mine;
            });

            assertThat(applied.stream().mapToInt(Integer::intValue).sum()).isEqualTo(200);
            assertThat(engine.count("select count(*) from batch where batch_id like 'same-%'"))
                    .isEqualTo(200);
            assertThat(engine.count("select version_count from coupon where coupon_code = 'same'"))
                    .isEqualTo(400);
            assertThat(engine.count("select count(*) from ledger_entry where entry_key like 'same:%'"))
                    .isEqualTo(399);
            assertThat(engine.count("select balance::bigint from account where account_id = 'p'"))
                    .isEqualTo(2);
        }
    }

    @Test
    void batchesOfTheSameCouponsInAnyOrderNeverLockEachOtherForGood() throws Exception {
        try (Database database = wide()) {
            TestEngine engine = new TestEngine(database.tx(), DB.jdbi());
            for (int i = 0; i < 60; i++) {
                engine.place("x" + i, "acc" + i % 5, "RUB");
            }
            CyclicBarrier barrier = new CyclicBarrier(6);
            AtomicInteger ids = new AtomicInteger();

            atOnce(6, () -> {
                int id = ids.incrementAndGet();
                Random random = new Random(id);
                for (int round = 0; round < 25; round++) {
                    barrier.await(60, TimeUnit.SECONDS);
                    // New coupons come in every round, so that some are made by two batches at once.
                    List<Said> coupons = new ArrayList<>();
                    for (int i = 0; i < 30; i++) {
                        String coupon = "x" + random.nextInt(Math.min(60, 20 + 2 * round));
                        coupons.add(random.nextInt(3) == 0 ? Said.recalculation(coupon) : Said.won(coupon, "1"));
                    }
                    Collections.shuffle(coupons, random);
                    byte[] body = Said.packet("mix-" + id + "-" + round, coupons);
                    engine.apply(body, TestEngine.RECEIVED);
                    if (round % 10 == 9) {
                        new SweepPlacements(database.tx()).runOnce();
                    }
                }
                return true;
            });

            assertThat(engine.count("select deadlocks from pg_stat_database where datname = current_database()"))
                    .isZero();
            assertThat(engine.count("select count(*) from batch where batch_id like 'mix-%'"))
                    .isEqualTo(150);
            assertThat(engine.count("""
                    select count(*)
                    from account a
                    left join (
                        select account_id, sum(amount) as amount, count(*) as entries from ledger_entry group by account_id
                    ) l on l.account_id = a.account_id
                    where a.balance <> coalesce(l.amount, 0) or a.entry_count <> coalesce(l.entries, 0)
                    """)).isZero();
            assertThat(engine.count("""
                    select count(*)
                    from (
                        select balance_after - sum(amount) over (partition by account_id order by entry_no) as wrong
                        from ledger_entry
                    ) running
                    where wrong <> 0
                    """)).isZero();
        }
    }
}
