package io.settledesk.settlement.settle;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.explain.Explain;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.verify.KnownSecrets;
import io.settledesk.settlement.verify.Verify;
import io.settledesk.settlement.verify.VerifyProgress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;

/** Random histories in which people decide conflicts: whatever comes later, explain equals the ledger and verify holds. */
class SettledHistoriesPgTest {
    private static final TestDatabase DB = TestDatabase.fresh();
    private static final AtomicInteger TRIES = new AtomicInteger();
    private static final String REASON = "TICKET-3 a random history";

    private final TestEngine engine = new TestEngine(DB);
    private final SettlePlanner planner = new SettlePlanner(DB.tx(), TestEngine.SETTINGS);

    @AfterContainer
    static void drop() {
        DB.close();
    }

    /** What the provider says, and what a person does about the first open conflict after it. */
    record Step(int status, int win, int hour, Deed deed) {
        Said said(String coupon) {
            Said said = Said.status(coupon, status).bet("u1", status);
            said = status >= 2 && status <= 4 ? said.with("realWin", Integer.toString(win)) : said;
            return hour > 0 ? said.at(hour) : said;
        }
    }

    enum Deed {
        NOTHING,
        SETTLE,
        KEEP
    }

    @Provide
    Arbitrary<List<Step>> histories() {
        return Combinators.combine(
                        Arbitraries.of(1, 2, 2, 2, 3, 4, 15, 15),
                        Arbitraries.of(0, 10, 20, 30),
                        Arbitraries.integers().between(-4, 6),
                        Arbitraries.of(Deed.class))
                .as(Step::new)
                .list()
                .ofMinSize(2)
                .ofMaxSize(14);
    }

    @Property(tries = 40)
    void explainEqualsTheLedgerWhateverIsDecided(@ForAll("histories") List<Step> history) {
        String prefix = "s" + TRIES.incrementAndGet() + "-";
        String coupon = prefix + "c";
        engine.place(coupon, prefix + "p", "RUB");
        SignedBatches packets = new SignedBatches(engine);
        int number = 0;
        for (Step step : history) {
            packets.apply(prefix + number++, step.said(coupon));
            if (step.deed() != Deed.NOTHING) {
                decide(coupon, step.deed() == Deed.KEEP);
            }
        }

        assertThat(new Explain(DB.tx()).explain(coupon).orElseThrow().holds()).isTrue();
        assertThat(new Verify(DB.tx(), new KnownSecrets(List.of(SignedBatches.SECRET), List.of()))
                        .run(VerifyProgress.NONE)
                        .results())
                .allMatch(result -> result.holds(), "verify holds");
        replaysMakeNothing(prefix);
    }

    private void decide(String coupon, boolean keep) {
        List<String> open = engine.list("select incident_id::text from incident where coupon_code = '" + coupon
                + "' and kind = 'RESULT_CHANGED' and state = 'open' order by identity");
        if (open.isEmpty()) {
            return;
        }
        Settling settling = new Settling(coupon, Optional.of(open.get(0)), keep);
        Plan plan;
        try {
            plan = planner.plan(settling, REASON);
        } catch (ReplayRefused refused) {
            assertThat(refused.code()).isIn("NOT_SETTLED", "SAME_RESULT");
            return;
        }
        RunSettle run = keep
                ? RunSettle.keeping(DB.tx(), TestEngine.SETTINGS)
                : RunSettle.settling(DB.tx(), TestEngine.SETTINGS);
        assertThat(run.run(coupon, settling.conflict(), plan.planSha256(), REASON, "ivanova")
                        .state())
                .isEqualTo(RequestState.DONE);
        assertThat(engine.list("select state from incident where incident_id::text = '" + open.get(0) + "'"))
                .containsExactly("resolved");
    }

    private void replaysMakeNothing(String prefix) {
        ReplayPlanner replays = new ReplayPlanner(
                DB.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.of(new Signatures(List.of(SignedBatches.SECRET), List.of())));
        engine.list("select distinct batch_id from coupon_version where coupon_code = '" + prefix + "c'")
                .forEach(batch ->
                        assertThat(replays.plan(batch, REASON).newOperations()).isZero());
    }
}
