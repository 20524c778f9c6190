package io.settledesk.settlement.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.TestDatabase;
import io.settledesk.db.Unavailable;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.OperationKind;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.domain.Reason;
import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RequestWorkerPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final List<String> handled = new ArrayList<>();
    private final Requests requests = new Requests(DB.tx());

    @BeforeEach
    void clear() {
        DB.jdbi().useHandle(handle -> {
            handle.execute("delete from settlement.request");
            handle.execute(
                    "select settlement.record_action('batch.dry_run', 'b', null, repeat('a', 64), 'done', '{}')");
        });
    }

    @Test
    void anAnswerComesBackAsItWasGiven() {
        String id = requests.ask(Requests.REPLAY, "b-1", plan("b-1"), "TICKET-1 asked by the player");

        assertThat(worker(this::done).runOnce()).isTrue();

        RequestAnswer answer = requests.find(id).orElseThrow();
        assertThat(answer.state()).isEqualTo(RequestState.DONE);
        assertThat(answer.items()).isEqualTo(plan("b-1").items());
        assertThat(answer.finishedAt()).isPresent();
        assertThat(worker(this::done).runOnce()).isFalse();
        assertThat(handled).containsExactly(id);
    }

    @Test
    void aHandlerKnowsThePlanThatWasShown() {
        requests.ask(Requests.REPLAY, "b-1", plan("b-1"), "TICKET-1 asked by the player");
        List<ClaimedRequest> seen = new ArrayList<>();

        worker(request -> {
                    seen.add(request);
                    return done(request);
                })
                .runOnce();

        assertThat(seen).singleElement().satisfies(request -> {
            assertThat(request.planSha256()).isEqualTo(plan("b-1").planSha256());
            assertThat(request.planMadeAt()).isEqualTo(shownAt());
            assertThat(request.versionCounts()).isEqualTo(Map.of("000000000272", 2));
            assertThat(request.requestedBy()).isEqualTo("postgres");
        });
    }

    @Test
    void aFaultEndsTheRequestInWordsAndInTheJournal() {
        String id = requests.ask(Requests.REPLAY, "b-fault", plan("b-fault"), "TICKET-1 asked by the player");

        assertThat(worker(request -> {
                            throw new IllegalStateException("broken");
                        })
                        .runOnce())
                .isTrue();

        RequestAnswer answer = requests.find(id).orElseThrow();
        assertThat(answer.state()).isEqualTo(RequestState.FAILED);
        assertThat(answer.refusal().orElseThrow().message()).matches("the service met a fault, code E-[0-9A-F]{4}; .*");
        assertThat(journal("b-fault")).containsExactly("request.replay failed");
    }

    @Test
    void aRequestThatTheDatabaseCannotServeNowStepsBehindTheOthers() {
        String poison = requests.ask(Requests.REPLAY, "b-1", plan("b-1"), "TICKET-1 asked by the player");
        String good = requests.ask(Requests.REPLAY, "b-2", plan("b-2"), "TICKET-2 asked by the player");
        RequestWorker worker = worker(request -> {
            if (request.target().equals("b-1")) {
                throw new Unavailable("a lock is held", false, new IllegalStateException("55P03"));
            }
            return done(request);
        });

        assertThatThrownBy(worker::runOnce).isInstanceOf(Unavailable.class);
        assertThat(worker.runOnce()).isTrue();

        assertThat(requests.find(good).orElseThrow().state()).isEqualTo(RequestState.DONE);
        assertThat(requests.find(poison).orElseThrow().state()).isEqualTo(RequestState.WAITING);
    }

    @Test
    void aPlansAgeIsTheAskersLastLookAtItWhateverTheAskerSays() {
        DB.jdbi()
                .useHandle(handle -> handle.execute("select settlement.request_action('replay', 'b-3',"
                        + " '{\"planMadeAt\":\"2999-01-01T00:00:00Z\"}', repeat('a', 64), 'TICKET-3')"));
        List<ClaimedRequest> seen = new ArrayList<>();

        worker(request -> {
                    seen.add(request);
                    return done(request);
                })
                .runOnce();

        assertThat(seen)
                .singleElement()
                .satisfies(request -> assertThat(request.planMadeAt()).isEqualTo(shownAt()));
    }

    @Test
    void aPlanThatNobodyLookedAtCannotBeAskedFor() {
        assertThatThrownBy(() -> DB.jdbi()
                        .useHandle(handle -> handle.execute("select settlement.request_action('replay', 'b-3', '{}',"
                                + " repeat('b', 64), 'TICKET-3 unseen')")))
                .hasMessageContaining("no dry run by postgres gave this plan");
    }

    @Test
    void aRequestWithoutAPlanIsRefusedAndTheNextOneGoesOn() {
        String nonsense = DB.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "select settlement.request_action('replay', 'b-3', '{}', null, 'TICKET-3')::text")
                        .mapTo(String.class)
                        .one());

        assertThat(worker(this::done).runOnce()).isTrue();

        RequestAnswer answer = requests.find(nonsense).orElseThrow();
        assertThat(answer.state()).isEqualTo(RequestState.REFUSED);
        assertThat(answer.refusal().orElseThrow().message()).contains("names no plan");
        assertThat(handled).isEmpty();
    }

    @Test
    void anExpiredRequestIsNeverDone() {
        String id = requests.ask(Requests.REPLAY, "b-1", plan("b-1"), "TICKET-1 asked by the player");
        DB.jdbi()
                .useHandle(handle -> handle.execute(
                        "update settlement.request set expires_at = clock_timestamp() - interval '1 second'"));

        assertThat(worker(this::done).runOnce()).isFalse();

        assertThat(requests.find(id).orElseThrow().state()).isEqualTo(RequestState.EXPIRED);
        assertThat(handled).isEmpty();
    }

    @Test
    void aWithdrawnRequestIsNeverDone() {
        String id = requests.ask(Requests.REPLAY, "b-1", plan("b-1"), "TICKET-1 asked by the player");

        assertThat(requests.withdraw(id)).isTrue();
        assertThat(requests.withdraw(id)).isFalse();
        assertThat(worker(this::done).runOnce()).isFalse();

        assertThat(requests.find(id).orElseThrow().state()).isEqualTo(RequestState.WITHDRAWN);
    }

    @Test
    void aViewerMayNotAsk() {
        Requests viewer = new Requests(DB.database("settlement_viewer").tx());

        assertThatThrownBy(() -> viewer.ask(Requests.REPLAY, "b-1", plan("b-1"), "TICKET-1 asked"))
                .hasMessageContaining("permission denied");
    }

    private RequestWorker worker(Function<ClaimedRequest, RequestAnswer> answer) {
        return new RequestWorker(DB.tx(), "service-1", List.of(new RequestHandler() {
            @Override
            public String kind() {
                return Requests.REPLAY;
            }

            @Override
            public RequestAnswer answer(Handle handle, ClaimedRequest request) {
                return answer.apply(request);
            }
        }));
    }

    private RequestAnswer done(ClaimedRequest request) {
        handled.add(request.requestId());
        return new RequestAnswer(
                request.requestId(),
                RequestState.DONE,
                request.requestedAt(),
                request.expiresAt(),
                Optional.empty(),
                plan(request.target()).items(),
                Optional.empty());
    }

    private static Instant shownAt() {
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery("select max(at) from settlement.operator_action")
                        .mapTo(Instant.class)
                        .one());
    }

    private static List<String> journal(String target) {
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "select action || ' ' || outcome from settlement.operator_action where target = :target")
                        .bind("target", target)
                        .mapTo(String.class)
                        .list());
    }

    private static Plan plan(String batchId) {
        Money win = new Money(new BigDecimal("92.50"), "RUB");
        FinancialKey key = new FinancialKey("000000000272", 1, OperationKind.FINAL_CREDIT);
        PlanItem item = new PlanItem(
                0,
                "000000000272",
                Outcome.APPLIED,
                Optional.of(Reason.of(ReasonCode.RESULT_CREDITED)),
                new CouponFacts(2, 15, Phase.RECALCULATION, 1, false, Optional.empty()),
                new CouponFacts(3, 2, Phase.FINAL, 1, true, Optional.of(win)),
                List.of(new PlannedOperation(key, win, Optional.of("player-1"))),
                List.of(new KnownOperation(
                        key,
                        win,
                        Optional.empty(),
                        "b-0",
                        Instant.parse("2026-11-30T10:15:02.114Z"),
                        Optional.of("ivanova"))));
        return new Plan(
                batchId,
                "0".repeat(64),
                "a".repeat(64),
                Instant.parse("2026-11-30T10:15:40.002Z"),
                List.of(item),
                new TreeMap<>(Map.of("RUB", new BigDecimal("92.50"))));
    }
}
