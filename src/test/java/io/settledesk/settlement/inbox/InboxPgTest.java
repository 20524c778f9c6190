package io.settledesk.settlement.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.ApplyResult;
import io.settledesk.settlement.IncomingBatch;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.StoreBatch;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.explain.Explain;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestState;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InboxPgTest {
    private static final Signatures SECRETS = new Signatures(List.of(SignedBatches.SECRET), List.of());

    private TestDatabase database;
    private TestEngine engine;
    private InboxWorker worker;
    private Instant receivedAt = TestEngine.RECEIVED;

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
        engine = new TestEngine(database);
        worker = new InboxWorker(database.tx(), TestEngine.SETTINGS, SECRETS);
    }

    @AfterEach
    void end() {
        database.close();
    }

    private ApplyResult store(String batchId, Said... coupons) {
        return store(SignedBatches.SECRET, Said.packet(batchId, coupons));
    }

    private ApplyResult store(String secret, byte[] body) {
        IncomingBatch unsigned = engine.incoming(body, receivedAt);
        receivedAt = receivedAt.plusSeconds(1);
        return new StoreBatch(engine.tx(), TestEngine.SETTINGS)
                .store(new IncomingBatch(
                        unsigned.packet(),
                        body,
                        unsigned.source(),
                        Optional.of(new IncomingBatch.Signed(
                                Signatures.sign(secret, body), Signatures.fingerprint(SignedBatches.SECRET))),
                        unsigned.arrival()));
    }

    private void workOff() {
        boolean more = true;
        while (more) {
            more = worker.runOnce();
        }
    }

    private List<String> states() {
        return engine.list("select batch_id || ' ' || state from batch order by received_at, batch_id");
    }

    private void poison(String coupon) {
        engine.execute("create function settlement.poison() returns trigger language plpgsql as $$ begin"
                + " raise exception 'poisoned'; end $$");
        engine.execute("create trigger poison before insert on settlement.coupon for each row when (new.coupon_code = '"
                + coupon + "') execute function settlement.poison()");
    }

    private void tryUntilItFails() {
        for (int tries = 0; tries < 5; tries++) {
            workOff();
            engine.execute("update batch set next_attempt_at = null where next_attempt_at is not null");
        }
    }

    private RequestState replay(String batchId) {
        ReplayPlanner planner = new ReplayPlanner(
                database.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.of(SECRETS));
        Plan plan = planner.plan(batchId, "TICKET-1 mended");
        return new RunReplay(database.tx(), planner)
                .run(batchId, plan.planSha256(), "TICKET-1 mended", "ivanova")
                .state();
    }

    @Test
    void whatIsStoredIsAppliedByAWorkerOnce() {
        engine.place("c1", "p", "RUB");

        assertThat(store("b-1", Said.won("c1", "185"))).isEqualTo(new ApplyResult.Stored(1));
        assertThat(states()).containsExactly("b-1 received");
        assertThat(engine.operations()).isEmpty();
        workOff();

        assertThat(states()).containsExactly("b-1 applied");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThat(engine.count("select count(*) from inbox_coupon")).isZero();
        assertThat(engine.list("select attempts from batch")).containsExactly("1");
    }

    @Test
    void aRepeatIsADuplicateAndAnotherContentIsEvidence() {
        store("b-1", Said.won("c1", "185"));

        assertThat(store("b-1", Said.won("c1", "185.00"))).isEqualTo(new ApplyResult.Duplicate(true));
        assertThat(store("b-1", Said.won("c1", "999"))).isEqualTo(new ApplyResult.Duplicate(false));

        assertThat(states()).containsExactly("b-1 received");
        assertThat(engine.openIncidents()).containsExactly("BATCH_CONTENT_CONFLICT b-1");
    }

    @Test
    void aBatchWaitsForTheEarlierOneOfItsCouponAndForNoOther() {
        store("b-1", Said.open("c1"), Said.open("c2"));
        store("b-2", Said.won("c3", "1"), Said.won("c2", "5"));
        store("b-3", Said.won("c9", "7"));

        engine.jdbi().useTransaction(another -> {
            another.execute("select from batch where batch_id = 'b-1' for update");
            workOff();
            assertThat(states()).containsExactly("b-1 received", "b-2 received", "b-3 applied");
        });
        workOff();

        assertThat(states()).containsExactly("b-1 applied", "b-2 applied", "b-3 applied");
        assertThat(engine.list("select batch_id from coupon_version where coupon_code = 'c2' order by version_no"))
                .containsExactly("b-1", "b-2");
    }

    @Test
    void aStoredSignatureThatDoesNotHoldIsNeverApplied() {
        store("another-secret-of-16", Said.packet("b-1", Said.won("c1", "185")));
        store("b-2", Said.won("c1", "5"));

        workOff();

        assertThat(states()).containsExactly("b-1 failed", "b-2 applied");
        assertThat(engine.openIncidents()).containsExactly("NO_PLACEMENT c1", "STORED_SIGNATURE_BAD b-1");
    }

    @Test
    void aBatchThatFailsFiveTimesIsSetAsideHoldsNobodyUpAndIsMendedByAReplay() {
        poison("c1");
        store("b-1", Said.won("c1", "185"), Said.won("c2", "2"));
        store("b-2", Said.open("c2"));
        store("b-3", Said.won("c3", "3"));

        workOff();
        assertThat(states()).containsExactly("b-1 received", "b-2 received", "b-3 applied");
        assertThat(engine.list("select attempts::text from batch where batch_id = 'b-1'"))
                .containsExactly("1");
        tryUntilItFails();

        assertThat(states()).containsExactly("b-1 failed", "b-2 applied", "b-3 applied");
        assertThat(engine.list("select attempts::text from batch where batch_id = 'b-1'"))
                .containsExactly("5");
        assertThat(engine.openIncidents()).containsExactly("BATCH_FAILED b-1", "NO_PLACEMENT c3");
        assertThat(engine.list("select details ->> 'coupons' from incident where kind = 'BATCH_FAILED'"))
                .containsExactly("c1, c2");

        engine.execute("drop trigger poison on settlement.coupon");
        assertThat(replay("b-1")).isEqualTo(RequestState.DONE);

        assertThat(states()).containsExactly("b-1 applied", "b-2 applied", "b-3 applied");
        assertThat(engine.openIncidents()).doesNotContain("BATCH_FAILED b-1");
        assertThat(engine.outcomes("b-1")).containsExactly("APPLIED", "APPLIED");
    }

    @Test
    void anElementAppliedLateIsAsOldAsItsPacket() {
        engine.place("c1", "p", "RUB");
        store("b-1", Said.won("c1", "185"));
        store("b-2", Said.recalculation("c1"));
        store("b-3", Said.won("c1", "92.50"));
        engine.execute("update batch set state = 'failed' where batch_id = 'b-2'");
        engine.execute("delete from inbox_coupon where batch_id = 'b-2'");
        workOff();

        assertThat(replay("b-2")).isEqualTo(RequestState.DONE);

        assertThat(engine.outcomes("b-2")).containsExactly("STALE");
        assertThat(engine.list("select reason ->> 'code' from coupon_version where batch_id = 'b-2'"))
                .containsExactly("NEWER_PACKETS_KNOWN");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThat(new Explain(database.tx()).explain("c1").orElseThrow().holds())
                .isTrue();
    }

    @Test
    void manyWorkersKeepEachCouponsOrder() throws Exception {
        int batches = 120;
        for (int number = 0; number < batches; number++) {
            String amount = Integer.toString(number + 1);
            store(
                    "b-%03d".formatted(number),
                    Said.won("c" + number % 7, amount).at(number),
                    Said.won("d" + number % 5, amount).at(number));
        }

        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> runs = new ArrayList<>();
        for (int number = 0; number < 4; number++) {
            runs.add(threads.submit(() -> {
                while (engine.count("select count(*) from batch where state = 'received'") > 0) {
                    workOff();
                }
            }));
        }
        for (Future<?> run : runs) {
            run.get(60, TimeUnit.SECONDS);
        }
        threads.shutdownNow();

        assertThat(engine.count("select count(*) from batch where state = 'applied' and attempts = 1"))
                .isEqualTo(batches);
        assertThat(engine.count("""
                select count(*) from coupon_version a
                join coupon_version b on b.coupon_code = a.coupon_code and b.version_no = a.version_no + 1
                where b.received_at < a.received_at
                """)).isZero();
    }
}
