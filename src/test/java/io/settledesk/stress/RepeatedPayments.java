package io.settledesk.stress;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
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
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sixteen senders with callbacks of one payment at once, in an order of chance: repeats, one that is not final yet, one that
 * failed, one that says another amount after the first was taken, and forged ones, of this payment and of another. Every other
 * payment begins with its success, without a word before. Whatever comes first, each payment acts once, with the amount that
 * was first told, and a forged word does nothing.
 */
final class RepeatedPayments {
    private static final int SENDERS = 16;
    private static final int ACCOUNTS = 5;

    private RepeatedPayments() {}

    static Outcome run(int count, long seed) throws Exception {
        Random random = new Random(seed);
        AtomicLong worst = new AtomicLong();
        ExecutorService threads = Executors.newFixedThreadPool(SENDERS);
        try (TestDatabase test = TestDatabase.fresh();
                TestService service = TestService.start(test.database("settlement_engine"))) {
            for (int n = 0; n < count; n++) {
                // Told first, so that it is known which of the amounts stands.
                require(200, timed(service, body(n, n % 2 == 0 ? "pending" : "success", "1.50"), true, worst));
                round(service, threads, sends(n, random), worst);
            }
            return found(test, count, worst.get());
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Send> sends(int n, Random random) {
        List<Send> sends = new ArrayList<>(Collections.nCopies(10, new Send(body(n, "success", "1.50"), true, 200)));
        sends.add(new Send(body(n, "success", "900.00"), true, 200));
        sends.add(new Send(body(n, "success", "900.00"), true, 200));
        sends.add(new Send(body(n, "failed", "1.50"), true, 200));
        sends.add(new Send(body(n, "pending", "1.50"), true, 200));
        sends.add(new Send(body(n, "failed", "1.50"), false, 401));
        sends.add(new Send(body(-1 - n, "success", "1.50"), false, 401));
        Collections.shuffle(sends, random);
        return sends;
    }

    private static void round(TestService service, ExecutorService threads, List<Send> sends, AtomicLong worst)
            throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(sends.size());
        List<Callable<Boolean>> work = new ArrayList<>();
        for (Send send : sends) {
            work.add(() -> {
                barrier.await(60, TimeUnit.SECONDS);
                int status = timed(service, send.body(), send.signed(), worst);
                while (status == 503) {
                    status = timed(service, send.body(), send.signed(), worst);
                }
                require(send.status(), status);
                return true;
            });
        }
        for (Future<Boolean> done : threads.invokeAll(work)) {
            done.get();
        }
    }

    private static int timed(TestService service, String text, boolean signed, AtomicLong worst) {
        byte[] body = text.getBytes(UTF_8);
        String secret = signed ? TestService.SECRET : "another-secret-of-a-thief";
        long before = System.nanoTime();
        int status = service.sendTo("/webhooks/payments/shop", body, Signatures.sign(secret, body))
                .statusCode();
        worst.accumulateAndGet((System.nanoTime() - before) / 1_000_000, Math::max);
        return status;
    }

    private static void require(int expected, int status) {
        if (status != expected) {
            throw new AssertionError("answered " + status + " instead of " + expected);
        }
    }

    private static Outcome found(TestDatabase test, int count, long worstMs) {
        long acted = count(test, "select count(*) from payment where acted_at is not null");
        long entries = count(test, "select count(*) from ledger_entry where source = 'payment' and amount = 1.50");
        long all = count(test, "select count(*) from ledger_entry");
        long balance = count(test, "select (sum(balance) / 1.50)::bigint from account");
        long incidents = count(test, "select count(*) from incident where kind = 'PAYMENT_CONFLICT'");
        long lost = Math.max(0, count - Math.min(Math.min(acted, entries), incidents));
        long doubled = Math.max(0, Math.max(Math.max(acted, all), balance) - count);
        return new Outcome((long) count * (SENDERS + 1), lost, doubled, worstMs);
    }

    private static long count(TestDatabase database, String sql) {
        return database.jdbi()
                .withHandle(handle -> handle.select(sql).mapTo(Long.class).one());
    }

    private static String body(int n, String status, String amount) {
        return "{\"payment_id\":\"p" + n + "\",\"status\":\"" + status + "\",\"type\":\"credit\",\"amount\":\"" + amount
                + "\",\"currency\":\"RUB\",\"account\":\"a" + Math.floorMod(n, ACCOUNTS) + "\"}";
    }

    /** One callback and what it must be answered. */
    private record Send(String body, boolean signed, int status) {}
}
