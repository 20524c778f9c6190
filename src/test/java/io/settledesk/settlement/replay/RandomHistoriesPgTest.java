package io.settledesk.settlement.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.ApplyResult.Duplicate;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TableHashes;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.explain.Explain;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;

/** Random histories through the real engine: whatever is applied, sent again and replayed, money moves once. */
class RandomHistoriesPgTest {
    private static final TestDatabase DB = TestDatabase.fresh();
    private static final AtomicInteger TRIES = new AtomicInteger();
    private static final String REASON = "TICKET-1 a random history";

    private final TestEngine engine = new TestEngine(DB);
    private final ReplayPlanner planner = new ReplayPlanner(
            DB.tx(),
            TestEngine.SETTINGS,
            new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
            Optional.of(new Signatures(List.of(SignedBatches.SECRET), List.of())));
    private final RunReplay replay = new RunReplay(DB.tx(), planner);

    @AfterContainer
    static void drop() {
        DB.close();
    }

    /** One element: a coupon of three, a status, an amount, perhaps an hour, perhaps a currency. */
    record Element(int coupon, int status, int win, int hour, boolean dollars) {
        Said said(String prefix) {
            Said said = Said.status(prefix + coupon, status).bet("u" + win, status);
            said = status >= 2 && status <= 4 ? said.with("realWin", Integer.toString(win)) : said;
            said = hour > 0 ? said.at(hour) : said;
            return dollars ? said.in("USD") : said;
        }
    }

    @Provide
    Arbitrary<List<List<Element>>> batches() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.of(1, 2, 2, 3, 4, 15, 15, 77),
                        Arbitraries.of(0, 10, 20),
                        Arbitraries.integers().between(-2, 6),
                        Arbitraries.of(false, false, false, false, true))
                .as(Element::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }

    @Property(tries = 30)
    void appliedAgainAndReplayedInAnyOrderTheEndIsTheSame(
            @ForAll("batches") List<List<Element>> history, @ForAll Random random) {
        String prefix = "h" + TRIES.incrementAndGet() + "-";
        engine.place(prefix + 0, prefix + "p", "RUB");
        engine.place(prefix + 1, prefix + "p", "RUB");
        List<String> ids = new ArrayList<>();
        for (List<Element> batch : history) {
            ids.add(prefix + ids.size());
            engine.apply(packet(prefix, ids.get(ids.size() - 1), batch), TestEngine.RECEIVED);
        }
        Map<String, String> end = TableHashes.of(DB.jdbi());
        holds(prefix);

        for (int i = 0; i < ids.size(); i++) {
            assertThat(engine.apply(packet(prefix, ids.get(i), history.get(i)), TestEngine.RECEIVED))
                    .isEqualTo(new Duplicate(true));
        }
        Collections.shuffle(ids, random);
        ids.forEach(this::replayAsPlanned);

        assertThat(TableHashes.of(DB.jdbi())).isEqualTo(end);
    }

    @Property(tries = 20)
    void batchesThatWereStoredAndAppliedLateByAPersonMoveMoneyOnceToo(
            @ForAll("batches") List<List<Element>> history, @ForAll Random random) {
        String prefix = "l" + TRIES.incrementAndGet() + "-";
        engine.place(prefix + 0, prefix + "p", "RUB");
        List<String> late = new ArrayList<>();
        for (int i = 0; i < history.size(); i++) {
            Instant received = TestEngine.RECEIVED.plusSeconds(i);
            byte[] body = packet(prefix, prefix + i, history.get(i));
            if (random.nextBoolean()) {
                engine.store(body, "failed", received);
                late.add(prefix + i);
            } else {
                engine.apply(body, received);
            }
        }
        Collections.shuffle(late, random);
        late.forEach(this::replayAsPlanned);
        Map<String, String> end = TableHashes.of(DB.jdbi());

        late.forEach(this::replayAsPlanned);

        assertThat(TableHashes.of(DB.jdbi())).isEqualTo(end);
        holds(prefix);
    }

    private static byte[] packet(String prefix, String id, List<Element> batch) {
        return Said.packet(
                id, batch.stream().map(element -> element.said(prefix)).toList());
    }

    private void replayAsPlanned(String batchId) {
        Map<String, String> before = TableHashes.of(DB.jdbi());
        Plan plan = planner.plan(batchId, REASON);
        assertThat(TableHashes.of(DB.jdbi())).isEqualTo(before);

        RequestAnswer answer = replay.run(batchId, plan.planSha256(), REASON, "ivanova");

        assertThat(answer.state()).isEqualTo(RequestState.DONE);
        assertThat(answer.items()).isEqualTo(plan.items());
    }

    /** What explain says is what is recorded, posted or waiting, and the balance is the sum of its entries. */
    private void holds(String prefix) {
        Explain explain = new Explain(DB.tx());
        engine.list("select coupon_code from coupon where coupon_code like '" + prefix + "%'")
                .forEach(code -> assertThat(explain.explain(code).orElseThrow().holds())
                        .as(code)
                        .isTrue());
        assertThat(engine.count("""
                select count(*)
                from account a
                where a.balance <> coalesce((select sum(l.amount) from ledger_entry l where l.account_id = a.account_id), 0)
                """)).isZero();
        assertThat(engine.count("""
                select count(*)
                from coupon c
                where c.version_count <> (select count(*) from coupon_version v where v.coupon_code = c.coupon_code)
                """)).isZero();
    }
}
