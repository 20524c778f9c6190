package io.settledesk.settlement.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.domain.Outcome;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.request.Requests;
import java.math.BigDecimal;
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

class RequestedReplayPgTest {
    private static final String REASON = "TICKET-1 asked by the player";
    private static final Signatures SECRETS = new Signatures(List.of(SignedBatches.SECRET), List.of());

    private TestDatabase database;
    private TestEngine engine;
    private Database operators;
    private Requests requests;

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
        engine = new TestEngine(database);
        operators = database.database("settlement_operator");
        requests = new Requests(operators.tx());
        engine.place("c1", "p", "RUB");
        engine.store(Said.packet("b-1", Said.won("c1", "185")), "failed", TestEngine.RECEIVED);
    }

    @AfterEach
    void end() {
        database.close();
    }

    private static ReplayPlanner planner(Tx tx) {
        return planner(tx, Optional.empty());
    }

    private static ReplayPlanner planner(Tx tx, Optional<Signatures> signatures) {
        return new ReplayPlanner(
                tx,
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                signatures);
    }

    private RequestWorker worker(String name) {
        Tx tx = database.database("settlement_engine").tx();
        return new RequestWorker(tx, name, List.of(new RunReplay(tx, planner(tx, Optional.of(SECRETS)))));
    }

    private String ask() {
        Plan plan = planner(operators.tx()).plan("b-1", REASON);
        return requests.ask(Requests.REPLAY, "b-1", plan, REASON);
    }

    private RequestAnswer answer(String id) {
        return requests.find(id).orElseThrow();
    }

    @Test
    void whatAPersonAsksForIsDoneByTheServiceAsPlanned() {
        Plan plan = planner(operators.tx()).plan("b-1", REASON);
        String id = requests.ask(Requests.REPLAY, "b-1", plan, REASON);

        assertThat(worker("serve-1").runOnce()).isTrue();

        assertThat(answer(id).state()).isEqualTo(RequestState.DONE);
        assertThat(answer(id).items()).isEqualTo(plan.items());
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThat(engine.list("select action || ' ' || actor || ' ' || outcome from operator_action order by seq"))
                .containsExactly(
                        "batch.dry_run login_settlement_operator done", "batch.replay login_settlement_operator done");
    }

    @Test
    void anotherBatchBetweenPlanAndEffectIsNamedAndNothingIsWritten() {
        String id = ask();
        engine.apply("b-7", Said.open("c1"));

        worker("serve-1").runOnce();

        RequestAnswer refused = answer(id);
        assertThat(refused.state()).isEqualTo(RequestState.REFUSED);
        assertThat(refused.refusal().orElseThrow()).satisfies(refusal -> {
            assertThat(refusal.code()).isEqualTo("PLAN_CHANGED");
            assertThat(refusal.changedBy()).contains("b-7");
            assertThat(refusal.message()).startsWith("batch b-7 changed coupon c1 at ");
        });
        assertThat(engine.list("select state from batch where batch_id = 'b-1'"))
                .containsExactly("failed");
        assertThat(engine.operations()).isEmpty();
    }

    @Test
    void ofTwoWhoAskForTheSameReplayOneHasTheEffectAndEachIsToldTheTruth() throws Exception {
        String one = ask();
        String other = ask();

        atOnce(worker("serve-1"), worker("serve-2"));

        List<RequestAnswer> answers = List.of(answer(one), answer(other));
        assertThat(answers)
                .extracting(RequestAnswer::state)
                .containsExactlyInAnyOrder(RequestState.DONE, RequestState.REFUSED);
        assertThat(answers)
                .filteredOn(answer -> answer.state() == RequestState.REFUSED)
                .singleElement()
                .satisfies(refused -> {
                    assertThat(refused.refusal().orElseThrow().changedBy()).contains("b-1");
                    PlanItem now = refused.items().get(0);
                    assertThat(now.outcome()).isEqualTo(Outcome.ALREADY_PAID);
                    assertThat(now.knownOperations())
                            .extracting(KnownOperation::requestedBy)
                            .containsExactly(Optional.of("login_settlement_operator"));
                });
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThat(engine.count("select count(*) from ledger_entry")).isOne();
    }

    @Test
    void aPlanOlderThanTenMinutesIsRefused() {
        String id = ask();
        engine.execute("update request set plan_made_at = plan_made_at - interval '11 minutes'");

        worker("serve-1").runOnce();

        assertThat(answer(id).refusal().orElseThrow().code()).isEqualTo("PLAN_TOO_OLD");
        assertThat(engine.operations()).isEmpty();
    }

    @Test
    void theDryRunOfAnotherPersonIsNotOnesOwn() {
        Plan plan = planner(database.database("settlement_engine").tx()).plan("b-1", REASON);

        assertThatThrownBy(() -> requests.ask(Requests.REPLAY, "b-1", plan, REASON))
                .hasMessageContaining("no dry run by login_settlement_operator gave this plan");
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
