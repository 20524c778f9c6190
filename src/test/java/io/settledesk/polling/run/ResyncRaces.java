package io.settledesk.polling.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** R13: callbacks that come between the read and the apply of the same coupons: nothing is doubled, nothing is lost. */
public final class ResyncRaces {
    private static final int COUPONS = 12;
    private static final String REASON = "TICKET-13 races";

    private final TestDatabase database;
    private final TestEngine engine;

    private ResyncRaces(TestDatabase database) {
        this.database = database;
        this.engine = new TestEngine(database);
    }

    /**
     * Runs so many races, a dozen coupons at a time.
     *
     * @return races, not one of which ends wrong: else it fails
     */
    public static long run(int count, long seed) throws Exception {
        try (TestDatabase database = TestDatabase.fresh()) {
            return new ResyncRaces(database).races((count + COUPONS - 1) / COUPONS, new Random(seed));
        }
    }

    private long races(int rounds, Random random) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (SimulatedProvider provider = new SimulatedProvider()) {
            for (int round = 0; round < rounds; round++) {
                race(threads, provider, round, random);
            }
        } finally {
            threads.shutdownNow();
        }
        long races = (long) rounds * COUPONS;
        assertThat(engine.count("select count(*) from (select coupon_code from financial_operation group by coupon_code"
                        + " having count(*) <> 1) doubled"))
                .isZero();
        assertThat(engine.count("select count(*) from financial_operation")).isEqualTo(races);
        assertThat(engine.balances().get("player")).isEqualByComparingTo(Long.toString(races * 5));
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(Violations.of(database)).isEmpty();
        return races;
    }

    private void race(ExecutorService threads, SimulatedProvider provider, int round, Random random) throws Exception {
        List<String> codes = IntStream.range(0, COUPONS)
                .mapToObj(coupon -> "r%04d-%02d".formatted(round, coupon))
                .toList();
        codes.forEach(code -> engine.place(code, "player", "RUB"));
        engine.apply("open-" + round, codes.stream().map(Said::open).toArray(Said[]::new));
        provider.says(codes.stream().map(code -> Said.won(code, "5")).toArray(Said[]::new));
        Resync resync = provider.resync(database.tx());
        ResyncRun run = resync.plan(new Scope.Codes(codes), REASON, "ivanova");
        List<String> called = new ArrayList<>(codes.subList(random.nextInt(COUPONS), COUPONS));
        Collections.shuffle(called, random);
        CyclicBarrier barrier = new CyclicBarrier(2);

        Future<?> callback = threads.submit(() -> {
            barrier.await();
            return engine.apply(
                    "won-" + round,
                    called.stream().map(code -> Said.won(code, "5")).toArray(Said[]::new));
        });
        Future<?> applied = threads.submit(() -> {
            barrier.await();
            return apply(resync, run);
        });
        callback.get();
        applied.get();
        // What had moved is read again; nothing is left to apply.
        ResyncRun again = resync.plan(new Scope.Codes(codes), REASON, "ivanova");
        assertThat(again.tally().drifting()).isZero();
    }

    private static Object apply(Resync resync, ResyncRun run) {
        return resync.apply(
                new Approval(run.runId(), run.planSha256().orElseThrow(), Optional.empty(), "ivanova", REASON));
    }
}
