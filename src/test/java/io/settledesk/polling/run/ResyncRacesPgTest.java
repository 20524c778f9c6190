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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Callbacks that come between the read and the apply of the same coupons: nothing is doubled, nothing is lost. */
class ResyncRacesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final int ROUNDS = Integer.getInteger("settledesk.races", 120) / 12;
    private static final int COUPONS = 12;
    private static final String REASON = "TICKET-13 races";

    private final TestEngine engine = new TestEngine(DB);

    @Test
    void aCallbackAndAResyncOfTheSameCouponsEndInOneEffect() throws Exception {
        long seed = Long.getLong("settledesk.seed", 13L);
        Random random = new Random(seed);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (SimulatedProvider provider = new SimulatedProvider()) {
            for (int round = 0; round < ROUNDS; round++) {
                race(threads, provider, round, random);
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(engine.count("select count(*) from (select coupon_code from financial_operation group by coupon_code"
                        + " having count(*) <> 1) doubled"))
                .as("seed " + seed)
                .isZero();
        assertThat(engine.count("select count(*) from financial_operation")).isEqualTo((long) ROUNDS * COUPONS);
        assertThat(engine.balances().get("player"))
                .as("seed " + seed)
                .isEqualByComparingTo(Integer.toString(ROUNDS * COUPONS * 5));
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(Violations.of(DB)).isEmpty();
    }

    private void race(ExecutorService threads, SimulatedProvider provider, int round, Random random) throws Exception {
        List<String> codes = IntStream.range(0, COUPONS)
                .mapToObj(coupon -> "r%04d-%02d".formatted(round, coupon))
                .toList();
        codes.forEach(code -> engine.place(code, "player", "RUB"));
        engine.apply("open-" + round, codes.stream().map(Said::open).toArray(Said[]::new));
        provider.says(codes.stream().map(code -> Said.won(code, "5")).toArray(Said[]::new));
        Resync resync = provider.resync(DB.tx());
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
