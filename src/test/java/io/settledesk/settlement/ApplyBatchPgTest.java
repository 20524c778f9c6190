package io.settledesk.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.ApplyResult.Applied;
import io.settledesk.settlement.ApplyResult.Duplicate;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApplyBatchPgTest {
    private TestDatabase database;
    private TestEngine engine;

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
        engine = new TestEngine(database);
    }

    @org.junit.jupiter.api.AfterEach
    void end() {
        database.close();
    }

    @Test
    void aResultIsCreditedToThePlacementsAccount() {
        engine.place("000000000272", "player-1", "RUB");
        engine.apply("b-1", Said.open("000000000272").bet("u1", 1));

        ApplyResult result =
                engine.apply("b-2", Said.won("000000000272", "185.00").bet("u1", 2));

        assertThat(result).isInstanceOf(Applied.class);
        assertThat(engine.outcomes("b-2")).containsExactly("APPLIED");
        assertThat(engine.operations()).containsExactly("000000000272:0:final_credit 185 posted");
        assertThat(engine.balances()).isEqualTo(Map.of("player-1", new BigDecimal("185")));
        assertThat(engine.list("select state || ' ' || (applied_at is not null) from batch"))
                .containsExactly("applied true", "applied true");
        assertThat(engine.list("select account_id || ' ' || version_count || ' ' || last_batch_id from coupon"))
                .containsExactly("player-1 2 b-2");
        assertThat(engine.list("select opened_by || ' ' || settled_by || ' ' || trim_scale(credited) || ' ' ||"
                        + " trim_scale(debited) from settlement_generation"))
                .containsExactly("b-1 b-2 185 0");
        assertThat(engine.list("select entry_key || ' ' || entry_no || ' ' || trim_scale(amount) || ' ' ||"
                        + " trim_scale(balance_after) || ' ' || source from ledger_entry"))
                .containsExactly("000000000272:0:final_credit 1 185 185 coupon");
        assertThat(engine.list("select uuid || ' ' || status || ' ' || last_batch_id from bet"))
                .containsExactly("u1 2 b-2");
        assertThat(engine.openIncidents()).isEmpty();
    }

    @Test
    void aBatchIsAppliedOnceHoweverOftenItComes() {
        engine.apply("b-1", Said.won("c1", "185.00"));

        ApplyResult again = engine.apply("b-1", Said.won("c1", "185.00"));

        assertThat(again).isEqualTo(new Duplicate(true));
        assertThat(engine.count("select version_count from coupon")).isOne();
        assertThat(engine.openIncidents()).containsExactly("NO_PLACEMENT c1");
    }

    @Test
    void aRepeatOfABatchThatWasStoredWithoutBeingAppliedAppliesItAsOldAsItIs() {
        engine.place("c1", "p", "RUB");
        engine.store(Said.packet("b-1", Said.won("c1", "185"), Said.won("c2", "7")), "failed", TestEngine.RECEIVED);
        engine.execute("insert into incident (incident_id, kind, identity, opened_at)"
                + " values (gen_random_uuid(), 'BATCH_FAILED', 'b-1', now())");
        engine.apply(Said.packet("b-2", Said.recalculation("c2")), TestEngine.RECEIVED.plusSeconds(1));

        ApplyResult repeat = engine.apply(
                Said.packet("b-1", Said.won("c1", "185"), Said.won("c2", "7")), TestEngine.RECEIVED.plusSeconds(2));

        assertThat(repeat).isInstanceOf(Applied.class);
        assertThat(engine.outcomes("b-1")).containsExactly("APPLIED", "STALE");
        assertThat(engine.list("select state || ' ' || attempts from batch where batch_id = 'b-1'"))
                .containsExactly("applied 1");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(engine.apply("b-1", Said.won("c1", "185"), Said.won("c2", "7")))
                .isEqualTo(new Duplicate(true));
    }

    @Test
    void theFirstContentOfABatchIdStandsAndTheOtherIsTold() {
        engine.apply("b-1", Said.won("c1", "185.00"), Said.open("c2"));

        ApplyResult other = engine.apply("b-1", Said.won("c1", "999.00"));

        assertThat(other).isEqualTo(new Duplicate(false));
        assertThat(engine.operations()).containsExactly("c1:0:final_credit 185 unassigned");
        assertThat(engine.openIncidents()).contains("BATCH_CONTENT_CONFLICT b-1");
        assertThat(engine.list("select trim_scale(amount_at_risk) || ' ' || currency from incident"
                        + " where kind = 'BATCH_CONTENT_CONFLICT'"))
                .containsExactly("814 RUB");
    }

    @Test
    void differencesInSeveralCurrenciesAreNotAddedUp() {
        engine.apply(
                "b-1", Said.won("c1", "185.00").in("RUB"), Said.won("c2", "10").in("USD"));

        engine.apply(
                "b-1", Said.won("c1", "999.00").in("RUB"), Said.won("c2", "20").in("USD"));

        assertThat(engine.count("select count(*) from incident where kind = 'BATCH_CONTENT_CONFLICT'"
                        + " and amount_at_risk is null"))
                .isOne();
    }

    @Test
    void anotherSpellingOfTheSameContentIsTheSameBatch() {
        engine.apply("b-1", Said.won("c1", "185.00"));

        byte[] spelled = """
                { "coupons": [{"events":[],"realWin":185.0, "status":2,"coupon_code":"c1"}], "couponCount":1, "batchId":"b-1"}
                """.getBytes(StandardCharsets.UTF_8);

        assertThat(engine.apply(spelled, TestEngine.RECEIVED)).isEqualTo(new Duplicate(true));
    }

    @Test
    void aRecalculationDebitsWhatWasCreditedUnderTheNewGeneration() {
        engine.place("c1", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "185.00"));
        engine.apply("b-2", Said.recalculation("c1"));
        engine.apply("b-3", Said.recalculation("c1"));
        engine.apply("b-4", Said.won("c1", "92.50"));
        engine.apply("b-5", Said.won("c1", "92.50"));

        assertThat(engine.operations())
                .containsExactly(
                        "c1:0:final_credit 185 posted",
                        "c1:1:recalculation_debit 185 posted",
                        "c1:1:final_credit 92.5 posted");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("92.5")));
        assertThat(engine.list("select generation || ' ' || opened_by || ' ' || settled_by || ' ' ||"
                        + " trim_scale(credited) || ' ' || trim_scale(debited) from settlement_generation order by 1"))
                .containsExactly("0 b-1 b-1 185 0", "1 b-2 b-4 92.5 185");
    }

    @Test
    void elementsOfOneCouponAreTakenInArrayOrderAndTheBalanceIsJudgedAtTheEnd() {
        engine.place("c1", "p", "RUB");

        engine.apply("b-1", Said.open("c1"), Said.won("c1", "185"), Said.recalculation("c1"), Said.won("c1", "90"));

        assertThat(engine.outcomes("b-1")).containsExactly("APPLIED", "APPLIED", "APPLIED", "APPLIED");
        assertThat(engine.list("select entry_no || ' ' || trim_scale(amount) || ' ' || trim_scale(balance_after)"
                        + " from ledger_entry order by entry_no"))
                .containsExactly("1 185 185", "2 -185 0", "3 90 90");
        assertThat(engine.list("select version_no || ' ' || status from coupon_version order by version_no"))
                .containsExactly("1 1", "2 2", "3 15", "4 2");
        assertThat(engine.openIncidents()).isEmpty();
    }

    @Test
    void severalCouponsOfOneAccountAreNumberedWithoutGaps() {
        engine.place("c1", "whale", "RUB");
        engine.place("c2", "whale", "RUB");
        engine.place("c3", "other", "RUB");

        engine.apply("b-1", Said.won("c2", "5"), Said.won("c3", "7"), Said.won("c1", "1"));
        engine.apply("b-2", Said.recalculation("c2"));

        assertThat(engine.list("select account_id || ' ' || entry_no || ' ' || entry_key || ' ' ||"
                        + " trim_scale(balance_after) from ledger_entry order by account_id, entry_no"))
                .containsExactly(
                        "other 1 c3:0:final_credit 7",
                        "whale 1 c2:0:final_credit 5",
                        "whale 2 c1:0:final_credit 6",
                        "whale 3 c2:1:recalculation_debit 1");
    }

    @Test
    void aBalanceBelowZeroOpensOneIncidentThatClosesByItself() {
        engine.place("c1", "p", "RUB");
        engine.place("c2", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "10"));
        engine.execute("update account set balance = 4");
        engine.apply("b-2", Said.recalculation("c1"));
        assertThat(engine.openIncidents()).containsExactly("NEGATIVE_BALANCE p");
        assertThat(engine.list("select trim_scale(amount_at_risk) || ' ' || currency from incident"))
                .containsExactly("6 RUB");

        engine.apply("b-3", Said.won("c2", "6"));

        assertThat(engine.openIncidents()).isEmpty();
        assertThat(engine.list("select resolved_by || ' ' || (details ->> 'closedBy') from incident"))
                .containsExactly("engine b-3");
    }

    @Test
    void nothingIsConvertedAndADebitFollowsItsCredit() {
        engine.place("c1", "p", "RUB");
        engine.place("c2", "p", "RUB");
        engine.apply("b-0", Said.won("c2", "3"));
        engine.apply("b-1", Said.won("c1", "185").in("USD"));
        engine.apply("b-2", Said.recalculation("c1"));
        engine.apply("b-3", Said.won("c1", "5").in("RUB"));

        assertThat(engine.operations())
                .containsExactly(
                        "c1:0:final_credit 185 unassigned",
                        "c1:1:recalculation_debit 185 unassigned",
                        "c1:1:final_credit 5 posted",
                        "c2:0:final_credit 3 posted");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("8")));
        assertThat(engine.openIncidents()).containsExactly("CURRENCY_MISMATCH c1");
        assertThat(engine.list("select times || ' ' || trim_scale(amount_at_risk) || ' ' || currency from incident"))
                .containsExactly("2 0 USD");
    }

    @Test
    void theCurrencyIsTheElementsElseTheCouponsElseThePlacementsElseTheDefault() {
        engine.place("c2", "p", "EUR");
        engine.apply(
                "b-1",
                Said.won("c1", "1"),
                Said.won("c2", "1"),
                Said.won("c3", "1").in("USD"));
        engine.apply("b-2", Said.recalculation("c3"));
        engine.apply("b-3", Said.won("c3", "2"));

        assertThat(engine.list("select currency from coupon_version order by coupon_code, version_no"))
                .containsExactly("RUB", "EUR", "USD", "USD", "USD");
    }

    @Test
    void aClockInTheFutureOrdersNothing() {
        Instant received = Instant.parse("2026-01-01T10:00:00Z");
        engine.apply(
                Said.packet("b-1", Said.won("c1", "10").with("updated_at", "2026-01-01T10:10:00.000001Z")), received);
        engine.apply(Said.packet("b-2", Said.open("c2").with("updated_at", "2026-01-01T10:10:00Z")), received);

        assertThat(engine.list("select coupon_code from coupon where source_updated_at is null"))
                .containsExactly("c1");
        assertThat(engine.openIncidents()).containsExactly("CLOCK_AHEAD b-1#0", "NO_PLACEMENT c1");
    }

    @Test
    void aParkedResultGivesItsBetsWhenTheRecalculationTakesIt() {
        engine.place("c1", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "185").at(10).bet("u1", 2).bet("u2", 2));
        engine.apply("b-3", Said.won("c1", "92.50").at(12).bet("u1", 3));
        assertThat(engine.openIncidents()).containsExactly("RESULT_CHANGED b-3#0");

        engine.apply("b-2", Said.recalculation("c1").at(11).bet("u1", 1));

        assertThat(engine.operations())
                .containsExactly(
                        "c1:0:final_credit 185 posted",
                        "c1:1:recalculation_debit 185 posted",
                        "c1:1:final_credit 92.5 posted");
        assertThat(engine.list("select uuid || ' ' || status || ' ' || last_batch_id from bet order by uuid"))
                .containsExactly("u1 3 b-3", "u2 2 b-1");
        assertThat(engine.list("select batch_id from financial_operation order by generation, kind desc"))
                .containsExactly("b-1", "b-2", "b-3");
        assertThat(engine.list("select settled_by from settlement_generation where generation = 1"))
                .containsExactly("b-3");
        assertThat(engine.openIncidents()).isEmpty();
    }

    @Test
    void aKeyThatHoldsAnotherAmountIsNeverOverwritten() {
        engine.execute("""
                insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at)
                values ('c1', 0, 'final_credit', 7, 'RUB', 'unassigned', 'old', now())
                """);
        engine.place("c1", "p", "RUB");

        engine.apply("b-1", Said.won("c1", "185"));

        assertThat(engine.operations()).containsExactly("c1:0:final_credit 7 unassigned");
        assertThat(engine.balances()).isEmpty();
        assertThat(engine.openIncidents()).containsExactly("FINANCIAL_KEY_CONFLICT c1:0:final_credit");
    }

    @Test
    void anIncidentThatIsOpenedAndClosedInOnePacketNeverShows() {
        engine.apply(
                "b-1",
                Said.won("c1", "1").at(1),
                Said.won("c1", "2").at(2),
                Said.recalculation("c1").at(3));

        assertThat(engine.outcomes("b-1")).containsExactly("APPLIED", "CONFLICT", "APPLIED");
        assertThat(engine.list("select kind from incident")).containsExactly("NO_PLACEMENT");
        assertThat(engine.list("select times::text from incident")).containsExactly("2");
    }

    @Test
    void anUnknownStatusIsKeptAndTold() {
        engine.apply("b-1", Said.status("c1", 77).with("realWin", "500"));
        engine.apply("b-2", Said.status("c1", 77), Said.won("c1", "185"));

        assertThat(engine.operations()).containsExactly("c1:0:final_credit 185 unassigned");
        assertThat(engine.openIncidents()).containsExactly("NO_PLACEMENT c1", "UNKNOWN_STATUS c1:77");
        assertThat(engine.list("select times::text from incident where kind = 'UNKNOWN_STATUS'"))
                .containsExactly("2");
    }

    @Test
    void aPlacementInAnotherCurrencyThanItsAccountsWaits() {
        engine.place("c1", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "1"));
        engine.place("c2", "p", "USD");

        engine.apply("b-2", Said.won("c2", "2"));

        assertThat(engine.operations()).containsExactly("c1:0:final_credit 1 posted", "c2:0:final_credit 2 unassigned");
        assertThat(engine.openIncidents()).containsExactly("CURRENCY_MISMATCH c2");
        assertThat(engine.list("select currency from account")).containsExactly("RUB");
    }
}
