package io.settledesk.stress;

import io.settledesk.callback.FlakyProxy;
import io.settledesk.callback.FlakyProxy.NextCommit;
import io.settledesk.callback.TestService;
import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Breaks the connection at each COMMIT, half of them before the server hears it and half before it answers. */
final class LostCommits {
    private LostCommits() {}

    static Outcome run(int count, long seed) {
        Random random = new Random(seed);
        AtomicLong worst = new AtomicLong();
        long wronglyAnswered = 0;
        try (TestDatabase test = TestDatabase.fresh();
                FlakyProxy network = FlakyProxy.to(test.settings());
                Database database = Database.open(network.through(test.settings("settlement_engine")));
                TestService service = TestService.start(database)) {
            WonCoupons.place(test, count);
            boolean confirmedFirst = random.nextBoolean();
            for (int n = 0; n < count; n++) {
                boolean heard = (n % 2 == 0) == confirmedFirst;
                // The quotes of the body tell b-1 from b-10.
                network.next(heard ? NextCommit.IS_NOT_CONFIRMED : NextCommit.IS_LOST, "\"b-" + n + "\"");
                wronglyAnswered += WonCoupons.send(service, WonCoupons.body(n), worst) == 503 ? 0 : 1;
                WonCoupons.sendUntilHeard(service, WonCoupons.body(n), worst);
            }
            Invariants found = Invariants.of(test, count);
            return new Outcome(count, found.lost() + wronglyAnswered, found.doubled(), worst.get());
        }
    }
}
