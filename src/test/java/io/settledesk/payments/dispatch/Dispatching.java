package io.settledesk.payments.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.TestDatabase;
import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayingEngine;
import io.settledesk.settlement.payout.decide.CheckPayout;
import io.settledesk.settlement.payout.decide.ReleasePayout;
import io.settledesk.settlement.payout.decide.RetryPayout;
import io.settledesk.settlement.request.Approvals;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** A database whose payouts are sent to a scripted platform by as many dispatchers as a test starts. */
final class Dispatching implements AutoCloseable {
    static final DispatchSettings QUICK =
            new DispatchSettings(4, Duration.ofMillis(400), Duration.ofMillis(5), Duration.ofMillis(50));

    final TestDatabase database = TestDatabase.fresh();
    final TestEngine engine = new TestEngine(database);
    final PayingEngine paying = new PayingEngine(engine);
    final ScriptedPlatform platform = new ScriptedPlatform();
    private final List<Thread> threads = new ArrayList<>();
    private final List<Dispatcher> dispatchers = new ArrayList<>();
    private volatile boolean ended;

    private final PaymentPlatform sendsTo;

    Dispatching() {
        this(Optional.empty());
    }

    /** One whose payouts go to another platform. */
    Dispatching(PaymentPlatform other) {
        this(Optional.of(other));
    }

    private Dispatching(Optional<PaymentPlatform> other) {
        sendsTo = other.orElse(platform);
        // A test's database is a copy of its template, which is what the check is about.
        database.tx().run(handle -> new DispatcherStore(handle).adopt("test"));
    }

    /** A coupon that has won; its payout's id. */
    String win(String coupon, String amount) {
        paying.place(coupon, "p-" + coupon);
        engine.apply("b-" + coupon, Said.won(coupon, amount));
        return coupon + "-0-final_credit";
    }

    /** Coupons of one batch that have won as much each. */
    void win(List<String> coupons, String amount) {
        coupons.forEach(coupon -> paying.place(coupon, "p-" + coupon));
        engine.apply(
                "b-" + coupons.get(0),
                coupons.stream().map(coupon -> Said.won(coupon, amount)).toArray(Said[]::new));
    }

    Dispatching start(DispatchSettings settings) {
        Dispatcher dispatcher = new Dispatcher(database.tx(), sendsTo, "dispatcher-" + dispatchers.size(), settings);
        dispatchers.add(dispatcher);
        Thread loop = new Thread(() -> {
            while (!ended) {
                if (!dispatcher.runOnce()) {
                    LockSupport.parkNanos(2_000_000);
                }
            }
        });
        threads.add(loop);
        loop.start();
        return this;
    }

    Dispatching start() {
        return start(QUICK);
    }

    String state(String id) {
        return engine.list("select state from payout where id_transaction_merchant = '" + id + "'")
                .get(0);
    }

    void awaitState(String id, String state) {
        await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> state(id).equals(state));
    }

    /** Asks as a person does and lets the service answer. */
    RequestAnswer ask(String kind, String target) {
        String request = new Requests(database.tx()).ask(kind, target, "TICKET-5 a test asks");
        if (kind.equals(Requests.PAYOUT_RELEASE)) {
            assertThat(new Approvals(database.database("settlement_operator").tx()).approve(request, "TICKET-5 agreed"))
                    .isTrue();
        }
        RequestWorker worker = new RequestWorker(
                database.tx(),
                "service",
                List.of(
                        new CheckPayout(),
                        new ReleasePayout(),
                        new RetryPayout(),
                        new ResumeSending(),
                        new AdoptInstallation()));
        while (worker.runOnce()) {}
        return new Requests(database.tx()).find(request).orElseThrow();
    }

    @Override
    public void close() {
        ended = true;
        threads.forEach(thread -> {
            try {
                thread.join(5_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        dispatchers.forEach(Dispatcher::close);
        database.close();
    }
}
