package io.settledesk.polling.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Many coupons: 100,000 in a minute on a machine of its own, a page in memory at a time. */
class ResyncScalePgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final int COUPONS = Integer.getInteger("settledesk.resync-coupons", 2_500);

    @Test
    @Timeout(300)
    void aWindowOfManyCouponsIsPlannedPageByPage() {
        TestEngine engine = new TestEngine(DB);
        try (SimulatedProvider provider = new SimulatedProvider()) {
            for (int coupon = 0; coupon < COUPONS; coupon++) {
                String code = "s-%06d".formatted(coupon);
                provider.says(Said.won(code, "1.50").bet("u1", 2).bet("u2", 2));
            }
            engine.apply("seen", Said.won("s-000000", "1.50").bet("u1", 2).bet("u2", 2));
            Resync resync = provider.resync(DB.tx());
            long began = System.nanoTime();

            ResyncRun run = resync.plan(new Scope.Since(SimulatedProvider.AT), "TICKET-4 scale", "ivanova");

            Duration took = Duration.ofNanos(System.nanoTime() - began);
            System.out.println(COUPONS + " coupons planned in " + took.toMillis() + " ms");
            assertThat(run.state()).isEqualTo(RunState.PLANNED);
            assertThat(run.tally().drifting()).isEqualTo(COUPONS - 1);
            assertThat(took).isLessThan(Duration.ofSeconds(90));
        }
    }
}
