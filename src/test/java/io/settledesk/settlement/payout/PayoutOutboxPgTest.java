package io.settledesk.settlement.payout;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.placement.SweepPlacements;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PayoutOutboxPgTest {
    private static final String COUPON = "000000000272";
    private static final String FIRST = "000000000272-0-final_credit";
    private static final String SECOND = "000000000272-1-final_credit";

    private TestDatabase database;
    private TestEngine engine;
    private PayingEngine paying;

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
        engine = new TestEngine(database);
        paying = new PayingEngine(engine);
    }

    @AfterEach
    void end() {
        database.close();
    }

    @Test
    void creditIsPaidOutInItsOwnTransaction() {
        paying.place(COUPON, "player-1");

        engine.apply("b-1", Said.won(COUPON, "185.00"));

        assertThat(paying.payouts()).containsExactly(FIRST + " 185 new");
        assertThat(paying.entries("player-1"))
                .containsExactly("000000000272:0:final_credit 185", "payout:" + FIRST + " -185");
        assertThat(engine.list("select source || ' ' || trim_scale(balance_after) from ledger_entry order by entry_no"))
                .containsExactly("coupon 185", "payout 0");
        assertThat(engine.openIncidents()).isEmpty();
    }

    @Test
    void withoutAPolicyNothingIsPaidOut() {
        PayingEngine.publish(engine.tx(), PayoutPolicy.NONE);
        paying.place(COUPON, "player-1");

        engine.apply("b-1", Said.won(COUPON, "185.00"));

        assertThat(paying.payouts()).isEmpty();
        assertThat(engine.balances()).isEqualTo(Map.of("player-1", new BigDecimal("185")));
    }

    @Test
    void accountWithoutDetailsKeepsItsMoney() {
        engine.place(COUPON, "player-1", "RUB");

        engine.apply("b-1", Said.won(COUPON, "185.00"));

        assertThat(paying.payouts()).isEmpty();
    }

    @Test
    void recalculatedBeforeItLeftItIsCancelledAndTheNewAmountIsPaidOut() {
        paying.place(COUPON, "player-1");
        engine.apply("b-1", Said.won(COUPON, "185.00"));

        engine.apply("b-2", Said.recalculation(COUPON));
        engine.apply("b-3", Said.won(COUPON, "92.50"));

        assertThat(paying.payouts()).containsExactly(FIRST + " 185 cancelled", SECOND + " 92.5 new");
        assertThat(paying.entries("player-1"))
                .containsExactly(
                        "000000000272:0:final_credit 185",
                        "payout:" + FIRST + " -185",
                        "payout:" + FIRST + ":returned 185",
                        "000000000272:1:recalculation_debit -185",
                        "000000000272:1:final_credit 92.5",
                        "payout:" + SECOND + " -92.5");
        assertThat(engine.openIncidents()).isEmpty();
    }

    @Test
    void recalculatedAfterItLeftNothingMoreIsPaidOut() {
        paying.place(COUPON, "player-1");
        engine.apply("b-1", Said.won(COUPON, "185.00"));
        paying.claim(FIRST);

        engine.apply("b-2", Said.recalculation(COUPON));
        engine.apply("b-3", Said.won(COUPON, "92.50"));

        assertThat(paying.payouts()).containsExactly(FIRST + " 185 sending");
        assertThat(engine.balances()).isEqualTo(Map.of("player-1", new BigDecimal("-92.5")));
        assertThat(engine.openIncidents())
                .containsExactly("NEGATIVE_BALANCE player-1", "PAID_BEFORE_RECALCULATION " + FIRST);
    }

    @Test
    void onlyTheLastGenerationOfAPacketIsPaidOut() {
        paying.place(COUPON, "player-1");

        engine.apply("b-1", Said.won(COUPON, "185"), Said.recalculation(COUPON), Said.won(COUPON, "92.50"));

        assertThat(paying.payouts()).containsExactly(SECOND + " 92.5 new");
    }

    @Test
    void noMoreThanTheBalanceIsPaidOut() {
        paying.place("c1", "player-1");
        paying.place("c2", "player-1");
        PayingEngine.publish(engine.tx(), PayoutPolicy.NONE);
        engine.apply("b-1", Said.won("c1", "100"));
        engine.execute(
                "insert into ledger_entry values ('player-1', 'payment:shop:1', 2, -160, -60, 'payment', now())");
        engine.execute("update account set balance = -60, entry_count = 2");
        PayingEngine.publish(engine.tx(), PayingEngine.POLICY);

        engine.apply("b-2", Said.won("c2", "185"));

        assertThat(paying.payouts()).containsExactly("c2-0-final_credit 125 new");
        assertThat(engine.openIncidents()).containsExactly("PAYOUT_REDUCED c2-0-final_credit");
        assertThat(engine.balances()).isEqualTo(Map.of("player-1", new BigDecimal("0")));
    }

    @Test
    void whatIsAboveTheLimitOrOddIsHeldAndARecalculationFreesTheIncident() {
        paying.place("c1", "p1");
        paying.place("c2", "p2");
        paying.place("c3", "p3");

        engine.apply(
                "b-1",
                Said.won("c1", "1000.01"),
                Said.status("c2", 4).with("realWin", "5"),
                Said.won("c3", "250").with("events", List.of(Map.of("uuid", "u", "status", 2, "coef", "2.40"))));

        assertThat(paying.payouts())
                .containsExactly(
                        "c1-0-final_credit 1000.01 held", "c2-0-final_credit 5 held", "c3-0-final_credit 250 held");
        assertThat(engine.list("select identity || ' ' || (details ->> 'why') from incident where kind = 'PAYOUT_HELD'"
                        + " order by 1"))
                .containsExactly(
                        "c1-0-final_credit above_max_amount",
                        "c2-0-final_credit result_odd",
                        "c3-0-final_credit above_odds");

        engine.apply("b-2", Said.recalculation("c1"));

        assertThat(engine.openIncidents())
                .containsExactly("PAYOUT_HELD c2-0-final_credit", "PAYOUT_HELD c3-0-final_credit", "RESULT_ODD b-1#1");
    }

    @Test
    void changedDetailsHoldTheMoneyForTheCooldown() {
        paying.place(COUPON, "player-1");
        paying.change("player-1", "4222222222222222");

        engine.apply("b-1", Said.won(COUPON, "185.00"));

        assertThat(engine.list("select (next_attempt_at > now() + interval '55 minutes')::text || ' ' ||"
                        + " details_revision from payout"))
                .containsExactly("true 2");
    }

    @Test
    void whatTheSweepPostsIsPaidOutToo() {
        engine.apply("b-1", Said.won(COUPON, "185"), Said.recalculation(COUPON), Said.won(COUPON, "92.50"));
        paying.place(COUPON, "player-1");

        new SweepPlacements(database.tx()).runOnce();

        assertThat(paying.payouts()).containsExactly(SECOND + " 92.5 new");
        assertThat(paying.entries("player-1")).hasSize(4);
    }

    @Test
    void numberIsNothingThatAPersonMayRead() {
        paying.place(COUPON, "player-1");

        assertThat(engine.list("select number_masked from account_payout_details"))
                .containsExactly("****1111");
        for (String role : List.of("operator", "auditor", "viewer")) {
            assertThat(engine.list("select has_column_privilege('settlement_" + role
                            + "', 'account_payout_details', 'number', 'select')::text"))
                    .containsExactly("false");
        }
    }
}
