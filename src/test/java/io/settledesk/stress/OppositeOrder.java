package io.settledesk.stress;

import io.settledesk.callback.TestService;
import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Senders with the same hundred coupons, half of them in the opposite order, all at once: they wait for each other and
 * never for good. Each round brings fifty coupons that nobody has seen, since these are locked in another way.
 */
final class OppositeOrder {
    private static final int COUPONS = 100;
    private static final int NEW = 50;
    private static final int SENDERS = 4;

    private OppositeOrder() {}

    static Outcome run(int count, long seed) throws Exception {
        AtomicLong worst = new AtomicLong();
        int rounds = (count + SENDERS - 1) / SENDERS;
        ExecutorService threads = Executors.newFixedThreadPool(SENDERS);
        try (TestDatabase test = TestDatabase.fresh()) {
            WonCoupons.place(test, rounds * NEW + COUPONS);
            try (Database database = test.database("settlement_engine");
                    TestService service = TestService.start(database)) {
                CyclicBarrier barrier = new CyclicBarrier(SENDERS);
                List<Future<Boolean>> senders = new ArrayList<>();
                for (int sender = 0; sender < SENDERS; sender++) {
                    boolean opposite = sender % 2 == 1;
                    String name = seed + "-" + sender + "-";
                    senders.add(threads.submit(() -> {
                        for (int round = 0; round < rounds; round++) {
                            barrier.await(60, TimeUnit.SECONDS);
                            String body = WonCoupons.packet(name + round, coupons(round, opposite));
                            WonCoupons.sendUntilHeard(service, body, worst);
                        }
                        return true;
                    }));
                }
                for (Future<Boolean> sender : senders) {
                    sender.get();
                }
                if (database.retries("40P01") > 0) {
                    throw new AssertionError(database.retries("40P01") + " deadlocks");
                }
            }
            return found(test, rounds, worst.get());
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<String> coupons(int round, boolean opposite) {
        List<String> coupons = new ArrayList<>();
        for (int n = 0; n < COUPONS; n++) {
            coupons.add(WonCoupons.won("c-" + (round * NEW + n)));
        }
        if (opposite) {
            Collections.reverse(coupons);
        }
        return coupons;
    }

    private static Outcome found(TestDatabase database, int rounds, long worstMs) {
        int batches = rounds * SENDERS;
        int coupons = (rounds - 1) * NEW + COUPONS;
        long versions = (long) batches * COUPONS;
        long deadlocks = count(database, "select deadlocks from pg_stat_database where datname = current_database()");
        if (deadlocks > 0) {
            throw new AssertionError(deadlocks + " deadlocks in the server's own count");
        }
        long lost = missing(database, "batch where state = 'applied'", batches)
                + missing(database, "coupon_version", versions)
                + missing(database, "financial_operation", coupons)
                + missing(database, "ledger_entry", coupons);
        long more = Math.abs(count(database, "select (balance / 1.50)::bigint from account") - coupons);
        return new Outcome(batches, Math.max(0, lost), Math.max(0, -lost) + more, worstMs);
    }

    private static long missing(TestDatabase database, String rows, long expected) {
        return expected - count(database, "select count(*) from " + rows);
    }

    private static long count(TestDatabase database, String sql) {
        return database.jdbi()
                .withHandle(handle -> handle.select(sql).mapTo(Long.class).one());
    }
}
