package io.settledesk.console.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.read.DataUpTo.Limit;
import io.settledesk.db.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class SearchQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static UUID refused;
    private static UUID incident;

    private final SearchQueries queries = new SearchQueries(DB.tx());

    @BeforeAll
    static void rows() {
        Rows rows = new Rows(DB);
        rows.batch("b-1", "applied", Rows.NOON).batch("b-12", "applied", Rows.NOON);
        rows.coupon("000000000272", 2, "185", "b-1").coupon("000000000273", 4, "0", "b-1");
        rows.coupon("73912345678", 2, "10", "b-1")
                .coupon("073912345678", 2, "10", "b-1")
                .coupon("Case-01", 2, "1", "b-1");
        rows.bet("000000000272", "9b2c6d2e-0000-4000-8000-000000000001", "b-1");
        rows.operation("000000000272", 0, "final_credit", "185", "b-1");
        rows.account("player-1", "185.00").placement("000000000999", "player-1");
        rows.delivery("b-1", 200, "applied", Rows.NOON)
                .delivery("b-lost", 503, "unavailable", Rows.NOON.plusSeconds(60));
        refused = rows.quarantine("b-refused", "realWin is negative", Rows.NOON);
        incident = rows.incident("RESULT_ODD", "b-1:0", "000000000272", "185", "RUB");
        payments(rows);
        for (int at = 100; at < 130; at++) {
            rows.coupon("many-" + at, 2, "1", "b-1");
        }
    }

    private static void payments(Rows rows) {
        rows.run("""
                insert into account_payout_details (account_id, revision, method, number, created_at)
                values ('player-1', 1, 'card', '4111111111111111', clock_timestamp())
                """);
        rows.run("""
                insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount,
                    currency, state, attempts, id_platform, created_at, updated_at)
                values ('000000000273-0-final_credit', '000000000273', 0, 'player-1', 1, 185, 'RUB', 'success', 1, 'op-77',
                    clock_timestamp(), clock_timestamp())
                """);
        rows.run("""
                insert into payment (gateway, payment_id, type, amount, currency, account_id, acted_at, received_at)
                values ('shop', 'pay-1', 'debit', 150, 'RUB', 'player-1', clock_timestamp(), clock_timestamp())
                """);
    }

    @Test
    void payoutIsFoundByOurIdAndByThePlatformsAndAPaymentByTheGateways() {
        Target payout = new Target.Payout("000000000273-0-final_credit");
        assertThat(queries.find("000000000273-0-final_credit").onlyExact())
                .get()
                .extracting(Found::target, Found::state)
                .containsExactly(payout, "success");
        assertThat(queries.find("op-77").onlyExact())
                .get()
                .extracting(Found::target, Found::note)
                .containsExactly(payout, "185 RUB");
        assertThat(queries.find("pay-1").onlyExact())
                .get()
                .extracting(Found::target, Found::state)
                .containsExactly(new Target.Payment("shop", "pay-1"), "acted");
        assertThat(ids("op-")).containsExactly("op-77");
    }

    @Test
    void exactCodeIsTheOnlyExactHit() {
        Findings findings = queries.find("000000000272");

        assertThat(findings.onlyExact()).get().satisfies(found -> {
            assertThat(found.kind()).isEqualTo(Found.Kind.COUPON);
            assertThat(found.state()).isEqualTo("2");
            assertThat(found.time()).contains(Rows.NOON);
            assertThat(found.target()).isEqualTo(new Target.Coupon("000000000272"));
        });
    }

    @Test
    void threeCharactersFindByTheirBeginning() {
        assertThat(ids("b-1")).containsExactly("b-1", "b-12");
        assertThat(ids("00000000027")).containsExactly("000000000272", "000000000273", "000000000273-0-final_credit");
        assertThat(ids("pla")).containsExactly("player-1");
        assertThat(ids("9b2")).containsExactly("9b2c6d2e-0000-4000-8000-000000000001");
    }

    @Test
    void twoCharactersFindTheWholeIdOnly() {
        assertThat(ids("b-")).isEmpty();
    }

    @Test
    void atMostTwentyOfAKind() {
        assertThat(ids("many-")).hasSize(20).startsWith("many-100");
    }

    @Test
    void betLeadsToItsCoupon() {
        assertThat(queries.find("9b2c6d2e-0000-4000-8000-000000000001").onlyExact())
                .get()
                .extracting(Found::target)
                .isEqualTo(new Target.Coupon("000000000272"));
    }

    @Test
    void keyIsFoundAndOneThatNeverHappenedToo() {
        assertThat(queries.find("000000000272:0:final_credit").onlyExact())
                .get()
                .extracting(Found::state)
                .isEqualTo("unassigned");
        assertThat(queries.find("000000000272:2:final_credit").onlyExact())
                .get()
                .satisfies(found -> {
                    assertThat(found.state()).isEqualTo("never");
                    assertThat(found.target()).isEqualTo(new Target.Key("000000000272:2:final_credit"));
                });
    }

    @Test
    void refusedPacketAndIncidentAreFoundByTheirIds() {
        assertThat(queries.find("b-refused").onlyExact())
                .get()
                .extracting(Found::target)
                .isEqualTo(new Target.Quarantined(refused.toString()));
        assertThat(queries.find(incident.toString()).onlyExact())
                .get()
                .extracting(Found::target)
                .isEqualTo(new Target.Incident(incident.toString()));
    }

    @Test
    void batchThatWasSeenAndNotStoredIsNotCalledNeverReceived() {
        assertThat(queries.find("b-lost").onlyExact())
                .get()
                .extracting(Found::target)
                .isEqualTo(new Target.Filtered(ScreenId.BATCHES, Map.of("segment", "deliveries", "batch", "b-lost")));
    }

    @Test
    void lostZerosLeadToTheCode() {
        Findings findings = queries.find("272");

        assertThat(findings.found()).isEmpty();
        assertThat(findings.helps()).singleElement().satisfies(help -> {
            assertThat(help.guess()).isInstanceOf(Guess.ZerosLost.class);
            assertThat(help.found()).extracting(Found::id).containsExactly("000000000272");
        });
    }

    @Test
    void powerOfTenLeadsToTheCodesThatItMayHaveBeen() {
        assertThat(queries.find("7.39E+10").helps())
                .singleElement()
                .satisfies(help -> assertThat(help.found())
                        .extracting(Found::id)
                        .containsExactlyInAnyOrder("73912345678", "073912345678"));
    }

    @Test
    void cyrillicLetterLeadsToTheLatinOne() {
        assertThat(queries.find("Саsе-01").helps())
                .singleElement()
                .satisfies(
                        help -> assertThat(help.found()).extracting(Found::id).containsExactly("Case-01"));
    }

    @Test
    void keyWithDashesLeadsToTheKey() {
        assertThat(queries.find("000000000272-0-final_credit").helps())
                .singleElement()
                .satisfies(help ->
                        assertThat(help.found()).extracting(Found::id).containsExactly("000000000272:0:final_credit"));
    }

    @Test
    void nothingNamesUpToWhenAndHowFarBack() {
        Findings findings = queries.find("000000000999");

        assertThat(findings.found()).isEmpty();
        assertThat(findings.placed()).isTrue();
        assertThat(findings.keptSince()).contains(Rows.NOON);
        assertThat(findings.upTo().limit()).isEqualTo(Limit.SNAPSHOT);
    }

    @Test
    void packetLeadsToItsBatchAndItsCoupons() {
        Findings findings =
                queries.findAll((Pasted.PacketText) Pasted.of("{\"batchId\":\"b-1\",\"coupons\":[{\"coupon_code\":"
                        + "\"000000000273\"},{\"coupon_code\":\"not-stored\"}]}"));

        assertThat(findings.found()).extracting(Found::id).containsExactly("b-1", "000000000273");
    }

    private List<String> ids(String text) {
        return queries.find(text).found().stream().map(Found::id).toList();
    }
}
