package io.settledesk.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.demo.payments.DemoPlatform;
import io.settledesk.demo.payments.DemoSecrets;
import io.settledesk.demo.payments.PlatformScript;
import io.settledesk.demo.story.Example;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.settlement.verify.InvariantResult;
import io.settledesk.settlement.verify.KnownSecrets;
import io.settledesk.settlement.verify.Verify;
import io.settledesk.settlement.verify.VerifyProgress;
import io.settledesk.settlement.verify.VerifyReport;
import io.settledesk.text.Words;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The whole demo, once: the first start into a real service, then what a person finds. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DemoServicePgTest {
    @TempDir
    static Path folder;

    private static final List<DemoStep> STEPS = new ArrayList<>();
    private static DemoService demo;
    private static Database database;

    @BeforeAll
    static void start() {
        demo = DemoService.start(folder, InstantSource.system(), STEPS::add);
        database = Database.open(demo.person());
    }

    @AfterAll
    static void stop() {
        database.close();
        demo.close();
    }

    @Test
    void theStepsAreToldInTheirOrder() {
        assertThat(STEPS).containsExactly(DemoStep.values());
    }

    @Test
    void everySituationIsThere() {
        assertThat(rows("select kind || ' ' || state || ' ' || count(*) from incident where kind not like 'RESYNC%'"
                        + " group by kind, state"))
                .containsExactlyInAnyOrder(
                        "BATCH_CONTENT_CONFLICT open 1",
                        "CALLBACK_UNAUTHORIZED open 1",
                        "CLOCK_AHEAD open 1",
                        "CURRENCY_MISMATCH open 1",
                        "NEGATIVE_BALANCE open 2",
                        "NEGATIVE_BALANCE resolved 2",
                        "NO_PLACEMENT open 2",
                        "NO_PLACEMENT resolved 1",
                        "OPERATION_STATE_UNKNOWN open 1",
                        "PACKET_REJECTED open 3",
                        "PAID_BEFORE_RECALCULATION open 4",
                        "PAYMENT_CONFLICT open 1",
                        "PAYMENT_STATUS_UNKNOWN open 1",
                        "PAYOUT_HELD open 1",
                        "PAYOUT_REDUCED open 1",
                        "PAYOUT_REJECTED open 1",
                        "PLACEMENT_CONFLICT open 1",
                        "RESULT_CHANGED open 2",
                        "RESULT_CHANGED resolved 1",
                        "RESULT_ODD open 2",
                        "RESULT_WITHDRAWN open 1",
                        "RESULT_WITHDRAWN resolved 1",
                        "UNKNOWN_STATUS open 1");
        assertThat(rows("select distinct http_status || ' ' || outcome from delivery"))
                .containsExactlyInAnyOrder(
                        "200 applied", "200 duplicate", "200 content_conflict", "400 rejected", "401 unauthorized");
        assertThat(rows("select distinct outcome from coupon_version"))
                .containsExactlyInAnyOrder("APPLIED", "UNCHANGED", "STALE", "CONFLICT");
        assertThat(rows("select distinct phase from coupon"))
                .containsExactlyInAnyOrder("OPEN", "FINAL", "RECALCULATION", "UNKNOWN");
        assertThat(rows("select max(generation)::text from coupon")).containsExactly("3");
        assertThat(rows("select max(coupon_count)::text from batch")).containsExactly("100");
        assertThat(rows("select count(*)::text from coupon")).containsExactly("400");
    }

    @Test
    void payoutsAreSeenInEveryStateThatLasts() {
        // The unknown one is sent again and again, always under its own id.
        assertThat(rows("select distinct replace(state, 'sending', 'unknown') from payout"))
                .containsExactlyInAnyOrder(
                        "new",
                        "held",
                        "cancelled",
                        "unknown",
                        "created",
                        "in_progress",
                        "pending_retry",
                        "success",
                        "failed",
                        "rejected");
        assertThat(rows("select id_transaction_merchant from payout where state in ('sending', 'unknown')"))
                .containsExactly(PlatformScript.UNKNOWN);
        // Its player named a card only after the first credit had been taken back.
        assertThat(
                        rows(
                                "select id_transaction_merchant || ' ' || state from payout where coupon_code = '000000000272'"))
                .containsExactly("000000000272-1-final_credit success");
        assertThat(rows("""
                        select distinct i.account_id from incident i
                        join incident n on n.account_id = i.account_id and n.kind = 'NEGATIVE_BALANCE' and n.state = 'open'
                        where i.kind = 'PAID_BEFORE_RECALCULATION' and i.state = 'open'
                        """)).containsExactlyInAnyOrder("player-7", "player-21");
    }

    @Test
    void paymentsWereToldByTheGatewayAndByThePlatform() {
        assertThat(rows("select distinct status from payment_event"))
                .containsExactlyInAnyOrder("pending", "success", "failed", "reversed");
        assertThat(rows("select count(*) || ' ' || count(acted_at) from payment"))
                .containsExactly("14 12");
        assertThat(rows("select distinct status from platform_event"))
                .contains("in_progress", "success", "failed", "pending_retry", "on_review");
    }

    @Test
    void aPlatformThatStartsLaterKnowsEachOfItsOperations() {
        List<String> operations = rows("select id_platform || ' ' || state from payout where id_platform is not null");
        try (Database engine = Database.open(demo.engine());
                DemoPlatform later = DemoPlatform.start(
                        new DemoSecrets("a-token", "another-token", "a-secret-of-the-gateway"),
                        engine.tx(),
                        InstantSource.system())) {
            PaymentPlatform client = later.payouts().platform().orElseThrow();

            assertThat(operations).hasSizeGreaterThan(100);
            assertThat(operations.stream().limit(10)).allSatisfy(operation -> {
                String[] known = operation.split(" ", 2);
                assertThat(client.byId(known[0]))
                        .isInstanceOfSatisfying(
                                Found.class,
                                found -> assertThat(found.operation().status()).isEqualTo(known[1]));
            });
        }
        assertThat(rows("select answer from payout_attempt where answer = 'NOT_FOUND'"))
                .isEmpty();
    }

    @Test
    void aPacketWhoseAnswersWereLostIsThereOnceAndWasAnsweredFiveTimes() {
        assertThat(
                        rows(
                                "select http_status || ' ' || outcome from delivery where batch_id = 'b-309-2' order by received_at"))
                .containsExactly("200 applied", "200 duplicate", "200 duplicate", "200 duplicate", "200 duplicate");
        assertThat(rows("""
                        select round(extract(epoch from received_at - lag(received_at) over (order by received_at)) / 60)::text
                        from delivery
                        where batch_id = 'b-309-2'
                        order by received_at
                        offset 1
                        """)).containsExactly("1", "5", "15", "60");
    }

    @Test
    void theProviderWasReadOnceAndDiffersInEveryWay() {
        assertThat(
                        rows(
                                "select distinct i.drift from resync_item i join resync_run r using (run_id) where r.started_by = 'demo'"))
                .containsExactlyInAnyOrder(
                        "amount differs", "bet differs", "missing here", "missing there", "same", "status differs");
        assertThat(rows("select state || ' ' || total from resync_run where started_by = 'demo'"))
                .containsExactly("planned 11");
    }

    @Test
    void theSourcesCouponIsAsInTheSource() {
        assertThat(rows("""
                        select financial_key || ' ' || trim_scale(amount) || ' ' || currency || ' ' || account_id || ' ' || state
                        from financial_operation
                        where coupon_code = '000000000272'
                        order by generation, kind desc
                        """))
                .containsExactly(
                        "000000000272:0:final_credit 185 RUB player-1 posted",
                        "000000000272:1:recalculation_debit 185 RUB player-1 posted",
                        "000000000272:1:final_credit 92.5 RUB player-1 posted");
        assertThat(
                        rows(
                                "select batch_id || ' ' || outcome from coupon_version where coupon_code = '000000000272' order by version_no"))
                .containsExactly("b-1 APPLIED", "b-2 APPLIED", "b-3 APPLIED", "b-4 APPLIED", "b-5 UNCHANGED");
    }

    @Test
    void everyInvariantHolds() {
        VerifyReport report =
                new Verify(database.tx(), new KnownSecrets(List.of(demo.secret()), List.of())).run(VerifyProgress.NONE);

        assertThat(report.results())
                .allSatisfy(result ->
                        assertThat(result.first()).as(result.invariant().name()).isEmpty());
        assertThat(report.results()).extracting(InvariantResult::notKnown).containsOnly(0L);
        assertThat(report.checked()).isGreaterThan(1_000);
    }

    @Test
    void everyFactOfAnIncidentHasWords() {
        assertThat(rows("select distinct fact from incident, jsonb_object_keys(details) as fact"
                        + " where fact not in ('closed', 'closedBy') and fact not like 'effect.%'"))
                .isNotEmpty()
                .allSatisfy(fact -> assertThat(Words.english().has("incidents.fact." + fact))
                        .as(fact)
                        .isTrue());
    }

    @Test
    void timesAreThoseOfTheHistory() {
        assertThat(rows("""
                        select 'batch ' || batch_id from batch
                        where applied_at not between received_at and received_at + interval '30 seconds' or received_at > now()
                        union all
                        select 'operation ' || o.financial_key from financial_operation o join batch b using (batch_id)
                        where o.created_at not between b.received_at and b.received_at + interval '1 hour'
                        union all
                        select 'incident ' || kind from incident where opened_at > now() - interval '4 minutes'
                        union all
                        select 'placement ' || coupon_code from placement where created_at > now() - interval '2 minutes'
                        """)).isEmpty();
        assertThat(rows("select (max(received_at) - min(received_at) > interval '44 hours')::text from batch"))
                .containsExactly("true");
        assertThat(rows("select (max(received_at) > now() - interval '30 minutes')::text from batch"))
                .containsExactly("true");
    }

    @Test
    void nothingIsLeftOfTheClockThatStoodInThePast() {
        assertThat(rows("select nspname from pg_namespace where nspname = 'settlement_demo'"))
                .isEmpty();
        try (Database engine = Database.open(demo.engine())) {
            boolean itsOwn = engine.tx()
                    .read(handle -> handle.select(
                                    "select clock_timestamp() = pg_catalog.clock_timestamp() or clock_timestamp() > now()"
                                            + " and current_setting('synchronous_commit') = 'on'")
                            .mapTo(Boolean.class)
                            .one());
            assertThat(itsOwn).isTrue();
        }
    }

    @Test
    void thePersonReadsAndAsksAndWritesNothing() {
        assertThat(rows("select session_user || ' ' || may('settlement_operator') || ' ' || may('settlement_engine')"))
                .containsExactly("demo true false");
        assertThatThrownBy(() -> database.tx().run(handle -> handle.execute("update account set balance = 0")))
                .hasMessageContaining("permission denied");
    }

    @Test
    void theExamplesAreFound() {
        for (Example example : DemoData.examples()) {
            assertThat(rows("""
                            select coupon_code from coupon
                            union all
                            select batch_id from batch
                            union all
                            select batch_id from quarantine
                            union all
                            select id_transaction_merchant from payout
                            """)).as(example.kind().name()).contains(example.id());
        }
    }

    @Test
    void aSecondWindowJoinsAndSendsNothing() {
        List<String> before = rows("select count(*)::text from delivery");
        List<DemoStep> done = new ArrayList<>();
        try (DemoService second = DemoService.start(folder, InstantSource.system(), done::add)) {
            assertThat(done).containsExactly(DemoStep.READY);
            assertThat(second.person().url()).isEqualTo(demo.person().url());
            assertThat(second.port()).isNotEqualTo(demo.port());
        }
        assertThat(rows("select count(*)::text from delivery")).isEqualTo(before);
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void aHistoryThatWasCutShortIsToldAgainFromItsBeginning() {
        DatabaseSettings owner = demo.owner();
        database.close();
        demo.close();
        try (EmbeddedDatabase embedded = EmbeddedDatabase.start(folder, DemoProgress.none());
                Database owning = Database.open(embedded.owner())) {
            TestDatabase.jdbiOf(owning)
                    .useHandle(handle -> handle.execute("create schema settlement_demo; delete from placement"));
        }

        demo = DemoService.start(folder, InstantSource.system(), DemoProgress.none());
        database = Database.open(demo.person());

        assertThat(demo.owner().url()).isEqualTo(owner.url());
        assertThat(rows("select count(*)::text from coupon")).containsExactly("400");
        assertThat(rows("select count(*)::text from placement")).containsExactly("398");
    }

    private static List<String> rows(String sql) {
        return database.tx()
                .read(handle -> handle.select(sql).mapTo(String.class).list());
    }
}
