package io.settledesk.polling.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.demo.provider.ReadFault;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A resync against the simulated provider: what it finds, what it applies, and what it refuses. */
class ResyncPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String REASON = "TICKET-2 a player asks";

    private final TestEngine engine = new TestEngine(DB);
    private final SimulatedProvider provider = new SimulatedProvider();
    private final Resync resync = provider.resync(DB.tx());

    @AfterEach
    void close() {
        provider.close();
    }

    @Test
    void eachDriftIsNamedWithItsEffect() {
        engine.place("d-won", "player-d", "RUB");
        engine.apply(
                "drifts",
                Said.open("d-won"),
                Said.won("d-amount", "10"),
                Said.open("d-bet").bet("u1", 1),
                Said.open("d-same"),
                Said.open("d-gone"));
        provider.says(
                Said.won("d-won", "185.00"),
                Said.won("d-amount", "12"),
                Said.open("d-bet").bet("u1", 2),
                Said.open("d-same").with("note", "another spelling"),
                Said.lost("d-new"));

        ResyncRun run = plan("d-won", "d-amount", "d-bet", "d-same", "d-gone", "d-new");

        assertThat(run.state()).isEqualTo(RunState.PLANNED);
        assertThat(resync.lines(run.runId()))
                .extracting(ResyncLine::drift)
                .containsExactly(
                        Drift.STATUS_DIFFERS,
                        Drift.AMOUNT_DIFFERS,
                        Drift.BET_DIFFERS,
                        Drift.SAME,
                        Drift.MISSING_THERE,
                        Drift.MISSING_HERE);
        assertThat(run.tally().credits()).containsEntry("RUB", new BigDecimal("185"));
        assertThat(run.tally().debits()).isEmpty();
        assertThat(engine.outcomes("drifts")).hasSize(5);
        assertThat(engine.count("select count(*) from batch where source = 'polling'"))
                .isZero();
    }

    @Test
    void onlyTickedLinesAreApplied() {
        provider.says(Said.won("t-1", "10"), Said.won("t-2", "20"), Said.won("t-3", "30"));
        ResyncRun run = plan("t-1", "t-2", "t-3");

        assertThat(apply(run, Optional.of(List.of(0, 2)))).isEmpty();

        assertThat(resync.lines(run.runId()))
                .extracting(line -> line.outcome().orElse("-"))
                .containsExactly("APPLIED", "-", "APPLIED");
        assertThat(engine.list("select coupon_code from coupon where coupon_code like 't-%' order by 1"))
                .containsExactly("t-1", "t-3");
        assertThat(engine.list(
                        "select distinct source || ' ' || left(batch_id, 5) || ' ' || length(batch_id) from batch"
                                + " where batch_id in (select last_batch_id from coupon where coupon_code like 't-%')"))
                .containsExactly("polling poll~ 45");
        assertThat(resync.find(run.runId()).tally().of("APPLIED")).isEqualTo(2);
    }

    @Test
    void pollingTheSameStateTwiceChangesNothing() {
        provider.says(Said.won("s-1", "10"));
        applyAll(plan("s-1"));

        ResyncRun again = plan("s-1");

        assertThat(resync.lines(again.runId()))
                .singleElement()
                .extracting(ResyncLine::drift)
                .isEqualTo(Drift.SAME);
        assertThat(apply(again, Optional.empty())).map(Refusal::code).contains("NOTHING_TICKED");
        assertThat(engine.count("select version_count from coupon where coupon_code = 's-1'"))
                .isOne();
    }

    @Test
    void aLineWhoseCouponHasMovedIsRefusedAloneAndReadAgain() {
        engine.place("m-1", "player-m", "RUB");
        engine.place("m-2", "player-m", "RUB");
        provider.says(Said.won("m-1", "10"), Said.won("m-2", "20"));
        ResyncRun run = plan("m-1", "m-2");
        engine.apply("moved", Said.won("m-1", "10"));

        applyAll(run);

        assertThat(resync.lines(run.runId()))
                .extracting(line -> line.outcome().orElse("-"))
                .containsExactly("CHANGED_SINCE_READ", "APPLIED");
        assertThat(engine.balances()).containsEntry("player-m", new BigDecimal("30"));
        String again = engine.list("select run_id::text from resync_run where follows = '" + run.runId() + "'")
                .get(0);
        assertThat(resync.lines(again)).singleElement().satisfies(line -> {
            assertThat(line.couponCode()).isEqualTo("m-1");
            assertThat(line.drift()).isEqualTo(Drift.SAME);
        });
    }

    @Test
    void anEffectThatIsNoLongerTheOneThatWasShownIsNotApplied() {
        provider.says(Said.won("o-1", "10"));
        ResyncRun run = plan("o-1");
        engine.place("o-1", "player-o", "RUB");

        applyAll(run);

        assertThat(resync.lines(run.runId()))
                .extracting(line -> line.outcome().orElse("-"))
                .containsExactly("CHANGED_SINCE_READ");
        assertThat(engine.balances()).doesNotContainKey("player-o");
    }

    @Test
    void anotherPlanIsRefused() {
        provider.says(Said.won("p-1", "10"));
        ResyncRun run = plan("p-1");

        Optional<Refusal> refusal =
                resync.apply(new Approval(run.runId(), "0".repeat(64), Optional.empty(), "ivanova", REASON));

        assertThat(refusal).map(Refusal::code).contains("PLAN_CHANGED");
        assertThat(engine.count("select count(*) from coupon where coupon_code = 'p-1'"))
                .isZero();
    }

    @Test
    void aDeniedReadStopsTheRunAndOpensAnIncidentUntilAReadIsAnswered() {
        provider.says(Said.won("e-1", "10"));
        provider.faults().always(ReadFault.DENIED);
        ResyncRun run = plan("e-1");

        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.error()).contains("the provider answered 401");
        assertThat(engine.openIncidents()).contains("RESYNC_DENIED provider");

        provider.faults().none();
        assertThat(plan("e-1").state()).isEqualTo(RunState.PLANNED);
        assertThat(engine.openIncidents()).doesNotContain("RESYNC_DENIED provider");
    }

    @Test
    void aWindowFindsWhatWeNeverSaw() {
        provider.says(Said.won("w-1", "10"), Said.open("w-2"));

        ResyncRun run = resync.plan(new Scope.Since(SimulatedProvider.AT.minusSeconds(60)), REASON, "ivanova");

        assertThat(run.state()).isEqualTo(RunState.PLANNED);
        assertThat(run.total()).isEqualTo(2);
        assertThat(resync.lines(run.runId())).extracting(ResyncLine::drift).containsOnly(Drift.MISSING_HERE);
    }

    @Test
    void couponsOfABatchAndOnesThatAreStuckAreFound() {
        engine.apply("scope-1", Said.open("g-1"), Said.won("g-2", "5"));
        engine.execute(
                "update settlement_generation set opened_at = now() - interval '3 hours' where coupon_code like 'g-%'");
        provider.says(Said.open("g-1"), Said.won("g-2", "5"));

        ResyncRun ofBatch = resync.plan(new Scope.OfBatch("scope-1"), REASON, "ivanova");
        ResyncRun stuck = resync.plan(new Scope.Stuck(Duration.ofMinutes(170)), REASON, "ivanova");
        ResyncRun none = resync.plan(new Scope.OfBatch("no-such-batch"), REASON, "ivanova");

        assertThat(resync.lines(ofBatch.runId()))
                .extracting(ResyncLine::couponCode)
                .containsExactly("g-1", "g-2");
        assertThat(resync.lines(stuck.runId()))
                .extracting(ResyncLine::couponCode)
                .containsExactly("g-1");
        assertThat(none.error()).contains("there is no batch no-such-batch");
    }

    @Test
    void aPageIsWrittenTogetherAndVerifies() {
        Said[] coupons = IntStream.range(0, 250)
                .mapToObj(coupon -> Said.won("v-%03d".formatted(coupon), "1.50").bet("u", 2))
                .toArray(Said[]::new);
        provider.says(coupons);
        ResyncRun run = resync.plan(
                new Scope.Codes(Arrays.stream(coupons)
                        .map(coupon -> String.valueOf(coupon.fields().get("coupon_code")))
                        .toList()),
                REASON,
                "ivanova");

        applyAll(run);

        assertThat(resync.find(run.runId()).tally().of("APPLIED")).isEqualTo(250);
        assertThat(resync.find(run.runId()).state()).isEqualTo(RunState.DONE);
        assertThat(engine.count("select count(*) from bet where coupon_code like 'v-%'"))
                .isEqualTo(250);
        assertThat(engine.count("select count(*) from operator_action where action = 'resync.apply' and target = '"
                        + run.runId() + "'"))
                .isEqualTo(3);
        assertThat(Violations.of(DB)).isEmpty();
    }

    private ResyncRun plan(String... codes) {
        return resync.plan(new Scope.Codes(List.of(codes)), REASON, "ivanova");
    }

    private void applyAll(ResyncRun run) {
        assertThat(apply(run, Optional.empty())).isEmpty();
    }

    private Optional<Refusal> apply(ResyncRun run, Optional<List<Integer>> positions) {
        return resync.apply(new Approval(run.runId(), run.planSha256().orElseThrow(), positions, "ivanova", REASON));
    }
}
