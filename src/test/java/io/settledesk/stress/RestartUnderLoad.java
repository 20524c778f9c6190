package io.settledesk.stress;

import static org.awaitility.Awaitility.await;

import io.settledesk.callback.TestService;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.stress.process.ServedProcess;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A service is killed and started again while its senders go on; the time is from the start to the first ready. */
final class RestartUnderLoad {
    private static final int SENDERS = 4;
    private static final int PLACED_A_KILL = 20_000;
    private static final long MOST_MS = 5_000;

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final TestService sender;
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger heard = new AtomicInteger();
    private final AtomicBoolean over = new AtomicBoolean();

    private RestartUnderLoad(TestService sender) {
        this.sender = sender;
    }

    /** Alone on the machine it must be ready in five seconds; beside other tests in the minute until the first repeat. */
    static Outcome run(int count, long seed, boolean alone) throws Exception {
        Random random = new Random(seed);
        ExecutorService threads = Executors.newFixedThreadPool(SENDERS);
        try (TestDatabase database = TestDatabase.fresh()) {
            WonCoupons.place(database, PLACED_A_KILL * (count + 1));
            DatabaseSettings settings = database.settings("settlement_engine");
            ServedProcess service = ServedProcess.start(settings, 0, List.of());
            try {
                RestartUnderLoad load = new RestartUnderLoad(TestService.around(service));
                load.awaitReady();
                List<Future<Boolean>> senders = new ArrayList<>();
                for (int n = 0; n < SENDERS; n++) {
                    senders.add(threads.submit(load::send));
                }
                long worst = 0;
                for (int kill = 0; kill < count; kill++) {
                    load.awaitHeard(100 + random.nextInt(200));
                    service.close();
                    long before = System.nanoTime();
                    service = ServedProcess.start(settings, service.port(), List.of());
                    load.awaitReady();
                    worst = Math.max(worst, (System.nanoTime() - before) / 1_000_000);
                }
                load.awaitHeard(100);
                load.over.set(true);
                for (Future<Boolean> one : senders) {
                    one.get();
                }
                if (alone && worst > MOST_MS) {
                    throw new AssertionError("ready after " + worst + " ms");
                }
                Invariants found = Invariants.of(database, load.begun.get());
                return new Outcome(load.begun.get(), found.lost(), found.doubled(), worst);
            } finally {
                service.close();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean send() {
        while (!over.get()) {
            String body = WonCoupons.body(begun.getAndIncrement());
            await().atMost(PATIENCE)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(20))
                    .ignoreException(UncheckedIOException.class)
                    .until(() -> sender.send(body).statusCode() == 200);
            heard.incrementAndGet();
        }
        return true;
    }

    private void awaitReady() {
        await().atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(20))
                .ignoreException(UncheckedIOException.class)
                .until(() -> sender.get("/readyz").statusCode() == 200);
    }

    private void awaitHeard(int more) {
        int enough = heard.get() + more;
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5)).until(() -> heard.get() >= enough);
    }
}
