package io.settledesk.polling.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.time.Duration;

/** Many coupons of one resync: 100,000 in a minute on a machine of its own, a page in memory at a time. */
public final class ResyncScale {
    private static final Duration MOST = Duration.ofSeconds(60);

    private ResyncScale() {}

    /**
     * Plans a window in which so many coupons have changed, all but one of them unknown here.
     *
     * @return how long it took, in milliseconds; fails above a minute
     */
    public static long run(int coupons) {
        try (TestDatabase database = TestDatabase.fresh();
                SimulatedProvider provider = new SimulatedProvider()) {
            TestEngine engine = new TestEngine(database);
            for (int coupon = 0; coupon < coupons; coupon++) {
                String code = "s-%06d".formatted(coupon);
                provider.says(Said.won(code, "1.50").bet("u1", 2).bet("u2", 2));
            }
            engine.apply("seen", Said.won("s-000000", "1.50").bet("u1", 2).bet("u2", 2));
            Resync resync = provider.resync(database.tx());
            long began = System.nanoTime();

            ResyncRun run = resync.plan(new Scope.Since(SimulatedProvider.AT), "TICKET-4 scale", "ivanova");

            Duration took = Duration.ofNanos(System.nanoTime() - began);
            assertThat(run.state()).isEqualTo(RunState.PLANNED);
            assertThat(run.tally().drifting()).isEqualTo(coupons - 1);
            assertThat(took).isLessThan(MOST);
            return took.toMillis();
        }
    }
}
