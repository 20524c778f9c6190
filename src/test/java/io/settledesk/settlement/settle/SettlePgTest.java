package io.settledesk.settlement.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.Outcome;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TableHashes;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.explain.Explain;
import io.settledesk.settlement.explain.ExplainText;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.request.Requests;
import io.settledesk.settlement.verify.KnownSecrets;
import io.settledesk.settlement.verify.Verify;
import io.settledesk.settlement.verify.VerifyProgress;
import io.settledesk.text.Words;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SettlePgTest {
    private static final String REASON = "TICKET-3 asked the provider";

    private TestDatabase database;
    private TestEngine engine;
    private SignedBatches packets;

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
        engine = new TestEngine(database);
        packets = new SignedBatches(engine);
        engine.place("c1", "p", "RUB");
        packets.apply("b-1", Said.won("c1", "185").bet("u1", 2).at(1))
                .apply("b-2", Said.won("c1", "205").bet("u1", 3).at(3));
    }

    @AfterEach
    void end() {
        assertThat(new Explain(database.tx()).explain("c1").orElseThrow().holds())
                .isTrue();
        assertThat(new Verify(database.tx(), new KnownSecrets(List.of(SignedBatches.SECRET), List.of()))
                        .run(VerifyProgress.NONE)
                        .results())
                .allMatch(result -> result.holds(), "verify holds");
        database.close();
    }

    private String incident() {
        return engine.list("select incident_id::text from incident where kind = 'RESULT_CHANGED'")
                .get(0);
    }

    private Plan plan(boolean keep) {
        return new SettlePlanner(database.tx(), TestEngine.SETTINGS)
                .plan(new Settling("c1", Optional.empty(), keep), REASON);
    }

    private RequestAnswer run(boolean keep, Plan plan) {
        return runner(keep).run("c1", Optional.empty(), plan.planSha256(), REASON, "ivanova");
    }

    private RunSettle runner(boolean keep) {
        return keep
                ? RunSettle.keeping(database.tx(), TestEngine.SETTINGS)
                : RunSettle.settling(database.tx(), TestEngine.SETTINGS);
    }

    @Test
    void settlingTakesTheParkedResultInAGenerationOfItsOwn() {
        Map<String, String> before = TableHashes.of(database.jdbi());
        Plan plan = plan(false);
        assertThat(TableHashes.of(database.jdbi())).isEqualTo(before);
        assertThat(plan.money()).isEqualTo(Map.of("RUB", new BigDecimal("20")));

        RequestAnswer answer = run(false, plan);

        assertThat(answer.state()).isEqualTo(RequestState.DONE);
        assertThat(answer.items()).isEqualTo(plan.items());
        assertThat(engine.operations())
                .containsExactly(
                        "c1:0:final_credit 185 posted",
                        "c1:1:recalculation_debit 185 posted",
                        "c1:1:final_credit 205 posted");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("205")));
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(engine.list("select batch_id || ' ' || source || ' ' || state from batch where source = 'manual'"))
                .containsExactly("manual~" + incident() + " manual applied");
        assertThat(engine.list("select status::text from bet")).containsExactly("3");
        assertThat(engine.list("select action || ' ' || target || ' ' || outcome from operator_action order by seq"))
                .containsExactly("coupon.dry_run c1 done", "coupon.settle c1 done");
        assertThat(explained())
                .contains("Decided by a person: ", "by hand: Recalculation", "by hand: Won 205.00")
                .contains("v3, v4: decided by a person, not said by the provider: ivanova, ")
                .contains('"' + REASON + '"');
    }

    private String explained() {
        return new ExplainText(Words.english(), ZoneOffset.UTC)
                .whole(new Explain(database.tx()).explain("c1").orElseThrow());
    }

    @Test
    void keepingMovesNothingAndNoRecalculationBringsTheOtherInLater() {
        Plan plan = plan(true);
        assertThat(plan.items()).extracting(PlanItem::outcome).containsExactly(Outcome.UNCHANGED);

        assertThat(run(true, plan).state()).isEqualTo(RequestState.DONE);
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(explained())
                .contains("decided to keep the result in force: ivanova, ")
                .doesNotContain("Decided by a");
        assertThat(engine.operations()).containsExactly("c1:0:final_credit 185 posted");

        packets.apply("b-3", Said.recalculation("c1").at(4));

        assertThat(engine.operations())
                .containsExactly("c1:0:final_credit 185 posted", "c1:1:recalculation_debit 185 posted");
    }

    @Test
    void theRecalculationThatItStoodForTakesNothingBackAgain() {
        run(false, plan(false));

        packets.apply("b-3", Said.recalculation("c1"));
        assertThat(engine.outcomes("b-3")).containsExactly("UNCHANGED");
        assertThat(engine.openIncidents()).containsExactly("RECALCULATION_AFTER_MANUAL c1:1");

        packets.apply("b-4", Said.recalculation("c1"));
        assertThat(engine.outcomes("b-4")).containsExactly("APPLIED");
        assertThat(engine.balances()).isEqualTo(Map.of("p", BigDecimal.ZERO));
    }

    @Test
    void aDecisionCountsThoughARecalculationDatedLaterWasSeen() {
        SettlePlanner planner = new SettlePlanner(database.tx(), TestEngine.SETTINGS);
        for (boolean keep : List.of(false, true)) {
            String coupon = keep ? "c3" : "c2";
            engine.place(coupon, "p2", "RUB");
            packets.apply(coupon + "-1", Said.won(coupon, "5")).apply(coupon + "-2", Said.won(coupon, "10"));
            decide(planner, new Settling(coupon, Optional.empty(), false));
            packets.apply(coupon + "-3", Said.won(coupon, "7").at(1))
                    .apply(coupon + "-4", Said.recalculation(coupon).at(2));

            decide(planner, new Settling(coupon, Optional.empty(), keep));

            assertThat(engine.list(
                            "select trim_scale(real_win)::text from coupon where coupon_code = '" + coupon + "'"))
                    .containsExactly(keep ? "10" : "7");
            assertThat(engine.openIncidents()).doesNotContain("RESULT_CHANGED " + coupon + "-3#0");
        }
    }

    private void decide(SettlePlanner planner, Settling settling) {
        Plan plan = planner.plan(settling, REASON);
        assertThat(runner(settling.keep())
                        .run(settling.couponCode(), Optional.empty(), plan.planSha256(), REASON, "ivanova")
                        .state())
                .isEqualTo(RequestState.DONE);
    }

    @Test
    void aDecisionIsMadeOnceAndTheSecondIsToldWhoMadeIt() {
        Plan settle = plan(false);
        Plan keep = plan(true);
        run(false, settle);

        Refusal refusal = run(true, keep).refusal().orElseThrow();

        assertThat(refusal.code()).isEqualTo("ALREADY_SETTLED");
        assertThat(refusal.message()).contains("manual~" + incident()).endsWith("for ivanova");
        assertThat(refusal.changedBy()).contains("manual~" + incident());
        assertThatThrownBy(() -> plan(false)).isInstanceOf(ReplayRefused.class).hasMessageContaining("for ivanova");
        assertThat(engine.count("select count(*) from batch where source = 'manual'"))
                .isOne();
    }

    @Test
    void anotherBatchBetweenPlanAndEffectIsNamedAndNothingIsWritten() {
        Plan plan = plan(false);
        packets.apply("b-7", Said.open("c1"));

        RequestAnswer answer = run(false, plan);

        assertThat(answer.refusal().orElseThrow().code()).isEqualTo("PLAN_CHANGED");
        assertThat(engine.count("select count(*) from batch where source = 'manual'"))
                .isZero();
        assertThat(run(false, plan(false)).state()).isEqualTo(RequestState.DONE);
    }

    @Test
    void severalConflictsNeedTheIncidentAndEachIsDecidedAlone() {
        packets.apply("b-3", Said.won("c1", "300").at(5));
        assertThatThrownBy(() -> plan(false))
                .isInstanceOf(ReplayRefused.class)
                .hasMessageContaining("--incident")
                .hasMessageContaining("b-3#0");
        String second = engine.list("select incident_id::text from incident where identity = 'b-3#0'")
                .get(0);
        SettlePlanner planner = new SettlePlanner(database.tx(), TestEngine.SETTINGS);

        Plan plan = planner.plan(new Settling("c1", Optional.of(second), false), REASON);
        runner(false).run("c1", Optional.of(second), plan.planSha256(), REASON, "ivanova");

        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("300")));
        assertThat(engine.openIncidents()).containsExactly("RESULT_CHANGED b-2#0");
        assertThat(run(false, plan(false)).state()).isEqualTo(RequestState.DONE);
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("205")));
    }

    @Test
    void whatIsNoConflictCannotBeDecided() {
        run(true, plan(true));
        SettlePlanner planner = new SettlePlanner(database.tx(), TestEngine.SETTINGS);

        assertThatThrownBy(() -> planner.plan(new Settling("c9", Optional.empty(), false), REASON))
                .hasMessage("coupon c9 has no open conflict");
        assertThatThrownBy(() -> planner.plan(new Settling("c1", Optional.of("none"), false), REASON))
                .hasMessageContaining("has no open conflict with incident none");
    }

    @Test
    void aReplayOfTheManualBatchFindsAllPaidAndSaysByWhom() {
        Plan plan = plan(false);
        run(false, plan);
        ReplayPlanner replays = new ReplayPlanner(
                database.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.empty());

        Plan again = replays.plan(plan.batchId(), REASON);

        assertThat(again.newOperations()).isZero();
        assertThat(again.items()).extracting(PlanItem::outcome).containsOnly(Outcome.ALREADY_PAID);
        assertThat(again.items().get(1).knownOperations())
                .extracting(KnownOperation::requestedBy)
                .containsExactly(Optional.of("ivanova"));
    }

    @Test
    void ofTwoWhoSettleAtOnceOneHasTheEffectAndBothAreToldTheTruth() throws Exception {
        Database operators = database.database("settlement_operator");
        Requests requests = new Requests(operators.tx());
        SettlePlanner planner = new SettlePlanner(operators.tx(), TestEngine.SETTINGS);
        Plan plan = planner.plan(new Settling("c1", Optional.empty(), false), REASON);
        List<String> ids = List.of(
                requests.ask(Requests.SETTLE, plan.batchId(), plan, REASON),
                requests.ask(Requests.SETTLE, plan.batchId(), plan, REASON));

        atOnce(worker("serve-1"), worker("serve-2"));

        assertThat(ids.stream().map(id -> requests.find(id).orElseThrow().state()))
                .containsExactlyInAnyOrder(RequestState.DONE, RequestState.REFUSED);
        assertThat(ids.stream().flatMap(id -> requests.find(id).orElseThrow().refusal().stream()))
                .singleElement()
                .satisfies(refusal -> assertThat(refusal.message()).contains("for login_settlement_operator"));
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("205")));
        assertThat(engine.count("select count(*) from ledger_entry")).isEqualTo(3);
    }

    private RequestWorker worker(String name) {
        var tx = database.database("settlement_engine").tx();
        return new RequestWorker(
                tx,
                name,
                List.of(RunSettle.settling(tx, TestEngine.SETTINGS), RunSettle.keeping(tx, TestEngine.SETTINGS)));
    }

    private static void atOnce(RequestWorker... workers) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(workers.length);
        CyclicBarrier barrier = new CyclicBarrier(workers.length);
        try {
            List<Future<Boolean>> runs = java.util.Arrays.stream(workers)
                    .map(worker -> threads.submit(() -> {
                        barrier.await(10, TimeUnit.SECONDS);
                        return worker.runOnce();
                    }))
                    .toList();
            for (Future<Boolean> run : runs) {
                assertThat(run.get(30, TimeUnit.SECONDS)).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
