package io.settledesk.settlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.FaultPoints.Step;
import io.settledesk.stress.process.ChildJvm;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process that ends in the middle of an apply leaves nothing of it, or all of it; sending again has one effect. */
class KilledApplyPgTest {
    private static final int KILLED = 137;

    private static byte[] packet() {
        return Said.packet(
                "b-2",
                Said.recalculation("c1").bet("u1", 1),
                Said.won("c1", "92.50").bet("u1", 2),
                Said.won("c2", "7"),
                Said.status("c2", 77));
    }

    @ParameterizedTest
    @EnumSource(Step.class)
    void sentAgainAfterAKillAtAnyStepHasOneEffect(Step step) throws Exception {
        try (TestDatabase database = TestDatabase.fresh()) {
            TestEngine engine = new TestEngine(database);
            engine.place("c1", "p", "RUB");
            engine.place("c2", "q", "RUB");
            engine.apply("b-1", Said.won("c1", "185"));

            assertThat(killedAt(step, database.settings())).isEqualTo(KILLED);
            await().atMost(10, TimeUnit.SECONDS).until(() -> engine.count("""
                            select count(*)
                            from pg_stat_activity
                            where datname = current_database() and state like 'idle in transaction%'
                            """) == 0);
            long whole = step == Step.COMMITTED ? 1 : 0;
            assertThat(engine.count("select count(*) from batch where batch_id = 'b-2'"))
                    .isEqualTo(whole);

            engine.apply(packet(), TestEngine.RECEIVED);

            assertThat(engine.operations())
                    .containsExactly(
                            "c1:0:final_credit 185 posted",
                            "c1:1:recalculation_debit 185 posted",
                            "c1:1:final_credit 92.5 posted",
                            "c2:0:final_credit 7 posted");
            assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("92.5"), "q", new BigDecimal("7")));
            assertThat(engine.count("select count(*) from coupon_version")).isEqualTo(5);
            assertThat(engine.list("select kind || ' ' || times from incident")).containsExactly("UNKNOWN_STATUS 1");
        }
    }

    private static int killedAt(Step step, DatabaseSettings settings) throws Exception {
        Process process = ChildJvm.of(Victim.class, List.of(), settings.url(), settings.user(), step.name())
                .inheritIO()
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    /** The process that is killed: it applies the packet and ends itself without a goodbye at the step it is told. */
    public static final class Victim {
        private Victim() {}

        public static void main(String[] args) {
            Step last = Step.valueOf(args[2]);
            try (Database database = Database.open(
                    DatabaseSettings.of(args[0], args[1], Optional.of("x")).withPoolSize(1))) {
                ApplyBatch apply = new ApplyBatch(database.tx(), TestEngine.SETTINGS, step -> {
                    if (step == last) {
                        Runtime.getRuntime().halt(KILLED);
                    }
                });
                apply.apply(new TestEngine(database.tx(), TestDatabase.jdbiOf(database))
                        .incoming(packet(), TestEngine.RECEIVED));
            }
        }
    }
}
