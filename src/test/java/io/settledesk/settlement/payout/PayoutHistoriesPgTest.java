package io.settledesk.settlement.payout;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.placement.SweepPlacements;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.verify.KnownSecrets;
import io.settledesk.settlement.verify.Verify;
import io.settledesk.settlement.verify.VerifyProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random histories with payouts that leave at random moments: never more is sent than was won and not taken back. */
class PayoutHistoriesPgTest {
    private static final int COUPONS = 40;
    private static final int STEPS = 240;
    private static final long SEED = Long.getLong("payouts.seed", 7L);

    private final Random random = new Random(SEED);

    @Test
    void neverMoreIsSentThanWasWonAndWhatWasPaidBeforeIsTold() {
        try (TestDatabase database = TestDatabase.fresh()) {
            TestEngine engine = new TestEngine(database);
            PayingEngine paying = new PayingEngine(engine);
            SignedBatches provider = new SignedBatches(engine);
            for (int i = 0; i < 8; i++) {
                paying.details("p" + i);
            }
            for (int step = 0; step < STEPS; step++) {
                switch (random.nextInt(8)) {
                    case 0 -> leave(engine, paying);
                    case 1 -> place(database, engine);
                    default -> provider.apply("b-" + step, packet());
                }
            }

            assertThat(engine.list(sentBeyondWon())).as("seed " + SEED).isEmpty();
            assertThat(engine.list(untoldPayouts())).as("seed " + SEED).isEmpty();
            assertThat(engine.list(untoldDebts())).as("seed " + SEED).isEmpty();
            assertThat(engine.list(paidAgain())).as("seed " + SEED).isEmpty();
            assertThat(new Verify(database.tx(), new KnownSecrets(List.of(SignedBatches.SECRET), List.of()))
                            .run(VerifyProgress.NONE)
                            .holds())
                    .as("seed " + SEED)
                    .isTrue();
            replayOfAnyBatchWouldMoveNothing(database, engine);
        }
    }

    private Said[] packet() {
        List<Said> said = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            String coupon = "c" + random.nextInt(COUPONS);
            said.add(
                    switch (random.nextInt(4)) {
                        case 0 -> Said.recalculation(coupon);
                        case 1 -> Said.lost(coupon);
                        default -> Said.won(coupon, 10 + random.nextInt(1_200) + ".5");
                    });
        }
        return said.toArray(Said[]::new);
    }

    /** A dispatcher takes one of the payouts that wait. */
    private void leave(TestEngine engine, PayingEngine paying) {
        List<String> waiting = engine.list("select id_transaction_merchant from payout where state = 'new' order by 1");
        if (!waiting.isEmpty()) {
            paying.claim(waiting.get(random.nextInt(waiting.size())));
        }
    }

    private void place(TestDatabase database, TestEngine engine) {
        String coupon = "c" + random.nextInt(COUPONS);
        if (engine.count("select count(*) from placement where coupon_code = '" + coupon + "'") == 0) {
            engine.place(coupon, "p" + random.nextInt(8), "RUB");
        }
        new SweepPlacements(database.tx()).runOnce();
    }

    private static String sentBeyondWon() {
        return """
                select a.account_id
                from account a
                where (select coalesce(sum(p.amount), 0) from payout p where p.account_id = a.account_id and p.may_exist)
                    > greatest(0, (select sum(e.amount) from ledger_entry e
                        where e.account_id = a.account_id and e.source = 'coupon'))
                    + (select coalesce(sum(i.amount_at_risk), 0) from incident i
                        where i.account_id = a.account_id and i.kind = 'PAID_BEFORE_RECALCULATION')
                """;
    }

    /** Whatever left and was recalculated has its incident; whatever did not leave is cancelled. */
    private static String untoldPayouts() {
        return """
                select p.id_transaction_merchant || ' ' || p.state
                from payout p
                join coupon c on c.coupon_code = p.coupon_code
                where c.generation > p.generation
                    and p.state <> 'cancelled'
                    and not (p.may_exist and exists (
                        select from incident i
                        where i.kind = 'PAID_BEFORE_RECALCULATION' and i.identity = p.id_transaction_merchant))
                """;
    }

    /** An account that a recalculation after a payout left below zero has the incident of that too. */
    private static String untoldDebts() {
        return """
                select a.account_id || ' ' || a.balance
                from account a
                where a.balance < 0
                    and not exists (
                        select from incident i
                        where i.kind = 'NEGATIVE_BALANCE' and i.identity = a.account_id and i.state <> 'resolved')
                """;
    }

    /** One payout stands for a credit at most. */
    private static String paidAgain() {
        return """
                select p.coupon_code || ' ' || p.generation || ' ' || count(*)
                from payout p
                where p.state <> 'cancelled'
                group by p.coupon_code, p.generation
                having count(*) > 1
                """;
    }

    private static void replayOfAnyBatchWouldMoveNothing(TestDatabase database, TestEngine engine) {
        ReplayPlanner planner = new ReplayPlanner(
                database.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.empty());
        for (String batch : engine.list("select batch_id from batch order by batch_id limit 40")) {
            assertThat(planner.look(batch).newOperations()).as(batch).isZero();
        }
    }
}
