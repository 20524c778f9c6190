package io.settledesk.polling.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.demo.provider.ReadFault;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRequests;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.RunQueries.Lines;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A person's login begins, stops, resumes and asks; the service, a login of the engine, does the work. */
class ServedResyncPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Database PERSON = DB.database("settlement_operator");
    private static final Database VIEWER = DB.database("settlement_viewer");
    private static final Tx SERVICE = DB.database("settlement_engine").tx();
    private static final String REASON = "TICKET-2 a player asks";

    private final TestEngine engine = new TestEngine(DB);
    private final SimulatedProvider provider = new SimulatedProvider();
    private final ResyncRequests person = new ResyncRequests(PERSON.tx());
    private final Requests requests = new Requests(PERSON.tx());
    private final RunWorker worker = worker("service-1");
    private final RequestWorker answering = new RequestWorker(SERVICE, "service-1", List.of(new ResyncHandler()));

    @AfterEach
    void close() {
        provider.close();
    }

    @Test
    void aPersonAsksAndTheServiceApplies() {
        provider.says(Said.won("a-1", "10"), Said.won("a-2", "20"));
        String runId = person.start(new Scope.Codes(List.of("a-1", "a-2")), REASON);
        assertThat(worker.runOnce()).isTrue();

        ResyncRun planned = person.find(runId).orElseThrow();
        assertThat(planned.state()).isEqualTo(RunState.PLANNED);
        assertThat(planned.startedBy()).isEqualTo("login_settlement_operator");
        String request = person.apply(planned, Optional.of(List.of(1)), REASON);
        assertThat(answering.runOnce()).isTrue();
        assertThat(requests.find(request)).map(RequestAnswer::state).contains(RequestState.DONE);
        assertThat(worker.runOnce()).isTrue();

        assertThat(person.lines(runId, Lines.ALL, -1, 10))
                .extracting(line -> line.outcome().orElse("-"))
                .containsExactly("-", "APPLIED");
        assertThat(engine.list("select actor || ' ' || action || ' ' || outcome from operator_action where target = '"
                        + runId + "' order by seq"))
                .containsExactly(
                        "login_settlement_operator resync.start done",
                        "login_settlement_operator resync.dry_run done",
                        "login_settlement_operator resync.apply done");
    }

    @Test
    void aPlanThatNobodyWasShownIsRefused() {
        provider.says(Said.won("b-1", "10"));
        ResyncRun planned = planned("b-1");
        engine.execute("update resync_run set plan_sha256 = repeat('0', 64) where run_id = '" + planned.runId() + "'");

        String request = person.apply(planned, Optional.empty(), REASON);
        answering.runOnce();

        assertThat(requests.find(request).flatMap(RequestAnswer::refusal).map(Refusal::code))
                .contains("PLAN_CHANGED");
        assertThat(engine.count("select count(*) from coupon where coupon_code = 'b-1'"))
                .isZero();
    }

    @Test
    void whoMayOnlyLookBeginsNothing() {
        ResyncRequests viewer = new ResyncRequests(VIEWER.tx());

        assertThatThrownBy(() -> viewer.start(new Scope.Codes(List.of("c-1")), REASON))
                .hasMessageContaining("permission denied");
        assertThatThrownBy(() -> PERSON.tx().run(handle -> handle.execute("update resync_run set served = false")))
                .hasMessageContaining("permission denied");
    }

    @Test
    void aStoppedRunGoesOnWhereItStopped() {
        String[] codes = says("d", 1_200);
        String runId = person.start(new Scope.Codes(List.of(codes)), REASON);
        // The first page is read, then somebody stops it.
        StoppingProvider stopping = new StoppingProvider(provider.provider(), 10, () -> person.stop(runId));
        new RunWorker(SERVICE, Optional.of(stopping), TestEngine.SETTINGS, "service-2").runOnce();

        ResyncRun stopped = person.find(runId).orElseThrow();
        assertThat(stopped.state()).isEqualTo(RunState.STOPPED);
        assertThat(stopped.readCount()).isEqualTo(1_000);
        assertThat(worker.runOnce()).isFalse();
        assertThat(person.resume(runId)).isTrue();
        int before = provider.methods().answered();
        assertThat(worker.runOnce()).isTrue();

        assertThat(person.find(runId).orElseThrow().state()).isEqualTo(RunState.PLANNED);
        assertThat(provider.methods().answered() - before).isEqualTo(2);
        assertThat(person.find(runId).orElseThrow().tally().drifting()).isEqualTo(1_200);
    }

    @Test
    void aRunStopsWithinASecondAlsoWhileTheProviderDoesNotAnswer() throws Exception {
        provider.says(Said.won("g-1", "1"));
        provider.faults().always(ReadFault.SLOW);
        String runId = person.start(new Scope.Codes(List.of("g-1")), REASON);
        Thread service = new Thread(worker::runOnce);
        service.start();
        Awaitility.await().until(() -> provider.methods().answered() > 0);

        person.stop(runId);
        long asked = System.nanoTime();
        service.join(10_000);
        Duration took = Duration.ofNanos(System.nanoTime() - asked);

        assertThat(person.find(runId).orElseThrow().state()).isEqualTo(RunState.STOPPED);
        assertThat(took).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void anotherServiceGoesOnWithWhatAKilledOneHadBegunToApply() {
        String[] codes = says("e", 150);
        ResyncRun planned = planned(codes);
        person.apply(planned, Optional.empty(), REASON);
        answering.runOnce();
        SERVICE.run(handle -> new RunStore(handle).claim("killed"));
        new Halfway(SERVICE, "killed").applyOnePage(planned.runId());
        assertThat(worker.runOnce()).as("it is held").isFalse();
        assertThat(applied("e")).isEqualTo(100);

        engine.execute("update resync_run set lease_until = now() - interval '1 second' where lease_until is not null");
        assertThat(worker.runOnce()).isTrue();

        assertThat(person.find(planned.runId()).orElseThrow().state()).isEqualTo(RunState.DONE);
        assertThat(applied("e")).isEqualTo(150);
        assertThat(person.find(planned.runId()).orElseThrow().tally().of("APPLIED"))
                .isEqualTo(150);
        assertThatThrownBy(() -> new Halfway(SERVICE, "killed").applyOnePage(planned.runId()))
                .hasMessageContaining("hold resync run");
    }

    @Test
    void aLineThatMeetsAFaultFailsAlone() {
        provider.says(Said.won("f-1", "1"), Said.won("f-2", "2"), Said.won("f-3", "3"));
        ResyncRun planned = planned("f-1", "f-2", "f-3");
        engine.execute("""
                create function refuse_f2() returns trigger language plpgsql as $$
                begin
                    if new.coupon_code = 'f-2' then raise exception 'broken on purpose'; end if;
                    return new;
                end $$;
                create trigger refuse_f2 before insert on coupon for each row execute function refuse_f2();
                """);
        person.apply(planned, Optional.empty(), REASON);
        answering.runOnce();
        worker.runOnce();

        assertThat(person.lines(planned.runId(), Lines.ALL, -1, 10))
                .extracting(line -> line.outcome().orElse("-"))
                .containsExactly("APPLIED", "FAILED", "APPLIED");
        assertThat(engine.list("select coupon_code from coupon where coupon_code like 'f-%' order by 1"))
                .containsExactly("f-1", "f-3");
    }

    private ResyncRun planned(String... codes) {
        String runId = person.start(new Scope.Codes(List.of(codes)), REASON);
        worker.runOnce();
        ResyncRun planned = person.find(runId).orElseThrow();
        assertThat(planned.state()).isEqualTo(RunState.PLANNED);
        return planned;
    }

    private String[] says(String prefix, int coupons) {
        String[] codes = IntStream.range(0, coupons)
                .mapToObj(coupon -> prefix + "-%04d".formatted(coupon))
                .toArray(String[]::new);
        for (String code : codes) {
            provider.says(Said.won(code, "1"));
        }
        return codes;
    }

    private long applied(String prefix) {
        return engine.count("select count(*) from coupon where coupon_code like '" + prefix + "-%'");
    }

    private RunWorker worker(String holder) {
        return new RunWorker(SERVICE, Optional.of(provider.provider()), TestEngine.SETTINGS, holder);
    }

    /** Applies one page as a service does that is killed after it. */
    private record Halfway(Tx tx, String holder) {
        void applyOnePage(String runId) {
            tx.run(handle -> {
                new RunStore(handle).hold(runId, holder);
                List<ResyncLine> lines = new ItemStore(handle).waiting(runId, 100);
                List<LineOutcome> outcomes = new ApplyPage(TestEngine.SETTINGS).apply(handle, lines);
                ApplyLines.record(handle, new RunStore(handle).find(runId).orElseThrow(), outcomes);
                return lines;
            });
        }
    }
}
