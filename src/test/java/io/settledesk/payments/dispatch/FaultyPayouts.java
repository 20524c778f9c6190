package io.settledesk.payments.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.demo.platform.PlatformFault;
import io.settledesk.demo.platform.PlatformSimulator;
import io.settledesk.demo.platform.SimulatedOperation;
import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.platform.HttpPlatform;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.payments.platform.PayoutOrder;
import io.settledesk.payments.platform.PlatformAnswer;
import io.settledesk.payments.platform.PlatformSettings;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.request.Requests;
import io.settledesk.settlement.verify.KnownSecrets;
import io.settledesk.settlement.verify.Verify;
import io.settledesk.settlement.verify.VerifyProgress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * R14: payouts to a platform with scripted faults, while results are recalculated and processes die between call and record.
 */
public final class FaultyPayouts {
    private static final DispatchSettings QUICK =
            new DispatchSettings(8, Duration.ofMillis(900), Duration.ofMillis(5), Duration.ofMillis(60));

    private final int count;
    private final long seed;
    private final Random random;

    private FaultyPayouts(int count, long seed) {
        this.count = count;
        this.seed = seed;
        this.random = new Random(seed);
    }

    /**
     * Sends so many payouts until each has ended.
     *
     * @return payouts, not one of which is lost or doubled: else it fails
     */
    public static long run(int count, long seed) {
        return new FaultyPayouts(count, seed).run();
    }

    private long run() {
        try (PlatformSimulator simulator = PlatformSimulator.start(
                        0, new PlatformSimulator.Access("token", "hook"), "RUB", InstantSource.system());
                Dispatching at = new Dispatching(dying(new HttpPlatform(
                        PlatformSettings.of(simulator.baseUrl(), "token").withTimeOut(Duration.ofMillis(500)))))) {
            SignedBatches provider = new SignedBatches(at.engine);
            for (int i = 0; i < count; i++) {
                script(simulator, "c" + i + "-0-final_credit");
                at.paying.place("c" + i, "p" + i % 20);
            }
            at.start(QUICK).start(QUICK);
            for (int i = 0; i < count; i++) {
                provider.apply("b-" + i, Said.won("c" + i, "100"));
                if (i % 3 == 0) {
                    int again = random.nextInt(i + 1);
                    provider.apply("r-" + i, Said.recalculation("c" + again));
                    provider.apply("n-" + i, Said.won("c" + again, "40"));
                }
                simulator.step();
            }

            await("seed " + seed)
                    .dontCatchUncaughtExceptions()
                    .atMost(Duration.ofMinutes(30))
                    .until(() -> {
                        simulator.step();
                        if (at.engine.count("select count(*) from dispatcher where halted") == 1) {
                            at.ask(Requests.PAYOUT_RESUME, "dispatcher");
                        }
                        return at.engine.count("select count(*) from payout where state not in"
                                        + " ('success', 'failed', 'rejected', 'cancelled')")
                                == 0;
                    });

            bothSidesAgree(simulator, at);
            noMoreWasSentThanWasWon(at);
            assertThat(new Verify(at.database.tx(), new KnownSecrets(List.of(SignedBatches.SECRET), List.of()))
                            .run(VerifyProgress.NONE)
                            .holds())
                    .isTrue();
            return at.engine.count("select count(*) from payout");
        }
    }

    private void script(PlatformSimulator simulator, String id) {
        List<PlatformFault> faults = new ArrayList<>();
        PlatformFault[] all = PlatformFault.values();
        for (int i = random.nextInt(4); i > 0; i--) {
            PlatformFault fault = all[random.nextInt(all.length)];
            // Its time-out takes longest: a few are enough.
            faults.add(fault == PlatformFault.SLOW && random.nextInt(4) > 0 ? PlatformFault.ANSWER_LOST : fault);
        }
        simulator.faults().next(id, faults);
        simulator.books().endAs(id, random.nextInt(5) == 0 ? "failed" : "success");
    }

    /** What the platform knows is what we know, payout by payout. */
    private void bothSidesAgree(PlatformSimulator simulator, Dispatching at) {
        for (String row : at.engine.list("select id_transaction_merchant || ' ' || state from payout")) {
            String[] payout = row.split(" ", -1);
            String theirs = simulator
                    .books()
                    .find(payout[0])
                    .map(SimulatedOperation::status)
                    .orElse("none");
            assertThat(theirs)
                    .as("seed %s, %s", seed, row)
                    .isEqualTo(payout[1].equals("success") || payout[1].equals("failed") ? payout[1] : "none");
        }
    }

    private static void noMoreWasSentThanWasWon(Dispatching at) {
        assertThat(at.engine.list("""
                        select a.account_id
                        from account a
                        where (select coalesce(sum(p.amount), 0) from payout p
                                where p.account_id = a.account_id and p.state = 'success')
                            > greatest(0, (select sum(e.amount) from ledger_entry e
                                where e.account_id = a.account_id and e.source = 'coupon'))
                            + (select coalesce(sum(i.amount_at_risk), 0) from incident i
                                where i.account_id = a.account_id and i.kind = 'PAID_BEFORE_RECALCULATION')
                        """)).isEmpty();
    }

    /** Now and then the process dies with an answer: nothing is recorded, its claim ends by itself. */
    private PaymentPlatform dying(PaymentPlatform platform) {
        return new PaymentPlatform() {
            @Override
            public PlatformAnswer create(PayoutOrder order) {
                return maybeDie(platform.create(order));
            }

            @Override
            public PlatformAnswer byId(String idPlatform) {
                return maybeDie(platform.byId(idPlatform));
            }

            @Override
            public PlatformAnswer byMerchantId(String idTransactionMerchant) {
                return maybeDie(platform.byMerchantId(idTransactionMerchant));
            }

            private PlatformAnswer maybeDie(PlatformAnswer answer) {
                synchronized (random) {
                    if (random.nextInt(12) == 0) {
                        throw new Killed();
                    }
                }
                return answer;
            }
        };
    }

    /** No exception that anybody catches. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
}
