package io.settledesk.settlement.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayingEngine;
import io.settledesk.settlement.payout.decide.ReleasePayout;
import io.settledesk.settlement.request.Approvals.Asked;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A held payout goes when two persons want it. */
final class ApprovalsPgTest {
    private static final String WHY = "TICKET-8 asked the provider";

    private final TestDatabase database = TestDatabase.fresh();
    private final TestEngine engine = new TestEngine(database);
    private final PayingEngine paying = new PayingEngine(engine);
    private final Database anna = database.database("settlement_operator");
    private final Database service = database.database("settlement_engine");
    private Database boris = anna;

    @BeforeEach
    void secondPersonAndHeldPayout() {
        boris = Database.open(database.secondOperator());
        paying.place("c1", "p1");
        engine.apply("b-1", Said.won("c1", "1000.01"));
    }

    @AfterEach
    void close() {
        boris.close();
        database.close();
    }

    @Test
    void nothingIsDoneBeforeAnotherPersonApproved() {
        String id = ask();

        serve();
        assertThat(state(id)).isEqualTo("waiting");
        assertThat(paying.payouts()).containsExactly("c1-0-final_credit 1000.01 held");
        assertThatThrownBy(() -> approvals(anna).approve(id, WHY))
                .hasMessageContaining("asked for this itself: another person has to decide");
        assertThatThrownBy(() -> approvals(anna).refuse(id, WHY)).hasMessageContaining("another person has to decide");

        assertThat(approvals(boris).approve(id, WHY)).isTrue();
        assertThat(approvals(boris).approve(id, WHY)).as("twice").isFalse();
        serve();

        assertThat(state(id)).isEqualTo("done");
        assertThat(paying.payouts()).containsExactly("c1-0-final_credit 1000.01 new");
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(engine.list("select details::text from incident where kind = 'PAYOUT_HELD'")
                        .get(0))
                .contains("release asked by login_settlement_operator, approved by second_operator");
        assertThat(engine.list("select actor || ' ' || action || ' ' || outcome from operator_action"
                        + " where target = 'c1-0-final_credit' order by seq"))
                .containsExactly(
                        "login_settlement_operator request.ask done",
                        "second_operator request.approve done",
                        "login_settlement_operator payout.release done");
    }

    @Test
    void refusedReleaseIsOverAndMayBeAskedForAgain() {
        String id = ask();
        assertThatThrownBy(this::ask)
                .hasMessageContaining("asked for already by login_settlement_operator at ")
                .hasMessageContaining("it waits for another person's approval");

        assertThat(approvals(boris).refuse(id, WHY)).isTrue();

        assertThat(approvals(boris).approve(id, WHY)).isFalse();
        RequestAnswer answer = requests(anna).find(id).orElseThrow();
        assertThat(answer.state()).isEqualTo(RequestState.REFUSED);
        assertThat(answer.refusal())
                .hasValueSatisfying(
                        refusal -> assertThat(refusal.message()).isEqualTo("second_operator refused it: " + WHY));
        serve();
        assertThat(paying.payouts()).containsExactly("c1-0-final_credit 1000.01 held");
        assertThat(ask()).isNotEqualTo(id);
    }

    @Test
    void withdrawnOrExpiredReleaseCannotBeApproved() {
        String withdrawn = ask();
        assertThat(requests(boris).withdraw(withdrawn)).as("another's").isFalse();
        assertThat(requests(anna).withdraw(withdrawn)).isTrue();
        assertThat(approvals(boris).approve(withdrawn, WHY)).isFalse();
        assertThat(
                        engine.list(
                                "select actor || ' ' || action from operator_action where target = 'c1-0-final_credit' order by seq"))
                .containsExactly("login_settlement_operator request.ask", "login_settlement_operator request.withdraw");

        String expired = ask();
        database.jdbi()
                .useHandle(handle -> handle.execute(
                        "update request set expires_at = now() - interval '1 second' where request_id = ?::uuid",
                        expired));
        assertThat(approvals(boris).approve(expired, WHY)).isFalse();
        assertThat(approvals(boris).ofPayout("c1-0-final_credit")).isEmpty();
        serve();
        assertThat(state(expired)).isEqualTo("expired");
        assertThat(paying.payouts()).containsExactly("c1-0-final_credit 1000.01 held");
    }

    @Test
    void whoMayNotAskMayNotDecide() {
        String id = ask();

        for (String role : List.of("settlement_viewer", "settlement_auditor", "settlement_engine")) {
            Database reader = database.database(role);
            assertThatThrownBy(() -> approvals(reader).approve(id, WHY))
                    .as(role)
                    .hasMessageContaining("approve_request");
            assertThatThrownBy(() -> approvals(reader).refuse(id, WHY)).as(role).hasMessageContaining("refuse_request");
        }
        assertThatThrownBy(() -> approvals(boris).approve(id, "no"))
                .hasMessageContaining("a reason needs 3 to 2000 characters");
        String other = requests(anna).ask(Requests.PAYOUT_RESUME, "dispatcher", WHY);
        assertThatThrownBy(() -> approvals(boris).approve(other, WHY)).hasMessageContaining("needs no approval");
    }

    @Test
    void ofTwoWhoDecideAtOnceOneIsHeard() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            for (int round = 0; round < 15; round++) {
                String id = ask();
                CyclicBarrier together = new CyclicBarrier(3);
                Future<Boolean> approved = threads.submit(() -> {
                    together.await();
                    return approvals(boris).approve(id, WHY);
                });
                Future<Boolean> refused = threads.submit(() -> {
                    together.await();
                    return approvals(boris).refuse(id, WHY);
                });
                Future<Boolean> withdrawn = threads.submit(() -> {
                    together.await();
                    return requests(anna).withdraw(id);
                });

                // What was approved may be taken back until the service has it.
                boolean stands = approved.get() && !withdrawn.get();
                assertThat(refused.get() && (approved.get() || withdrawn.get())).isFalse();
                assertThat(state(id)).isEqualTo(stands ? "waiting" : refused.get() ? "refused" : "withdrawn");
                if (stands) {
                    assertThat(requests(anna).withdraw(id)).isTrue();
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void whatIsAskedForSaysWhoWantsIt() {
        ask();

        Asked asked = approvals(boris).ofPayout("c1-0-final_credit").orElseThrow();

        assertThat(asked.by()).isEqualTo("login_settlement_operator");
        assertThat(asked.reason()).isEqualTo(WHY);
        assertThat(asked.approvedBy()).isEmpty();
        assertThat(asked.expiresAt()).isAfter(asked.at().plusSeconds(23 * 3600));
    }

    private String ask() {
        return requests(anna).ask(Requests.PAYOUT_RELEASE, "c1-0-final_credit", WHY);
    }

    private void serve() {
        RequestWorker worker = new RequestWorker(service.tx(), "service", List.of(new ReleasePayout()));
        while (worker.runOnce()) {}
    }

    private String state(String id) {
        return engine.list("select state from request where request_id = '" + id + "'")
                .get(0);
    }

    private static Requests requests(Database person) {
        return new Requests(person.tx());
    }

    private static Approvals approvals(Database person) {
        return new Approvals(person.tx());
    }
}
