package io.settledesk.polling.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.polling.run.SimulatedProvider;
import io.settledesk.polling.service.PollingSettings.AutoApply;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the schedule reads, tells and, where it may, applies. */
class ScheduledResyncPgTest {
    private static final AutoApply ON = new AutoApply(true, 2, new BigDecimal("100"));

    @Test
    void itOnlyPlansAndTellsAPersonWhatIsAtStake() {
        with((database, engine, provider) -> {
            engine.apply("b", Said.open("old"), Said.open("young"));
            age(engine, "old");
            provider.says(Said.won("old", "185.00"), Said.won("young", "9"));

            schedule(database, provider, AutoApply.OFF).runOnce();

            assertThat(engine.list("select coupon_code || ' ' || drift from resync_item"))
                    .containsExactly("old status differs");
            assertThat(engine.openIncidents()).containsExactly("RESYNC_NEEDS_PERSON schedule");
            assertThat(engine.list("select trim_scale(amount_at_risk) || ' ' || currency from incident"))
                    .containsExactly("185 RUB");
            assertThat(engine.count("select count(*) from financial_operation")).isZero();
        });
    }

    @Test
    void switchedOnItAppliesWhatDebitsNothingWithinItsLimits() {
        with((database, engine, provider) -> {
            engine.place("a", "player", "RUB");
            engine.apply("b", Said.open("a"), Said.won("debit", "5"), Said.recalculation("debit"));
            engine.apply("c", Said.won("debit", "7"));
            age(engine, "a");
            engine.execute("update coupon set updated_at = now() - interval '2 hours' where coupon_code = 'debit'");
            provider.says(Said.won("a", "60"), Said.recalculation("debit"));

            schedule(database, provider, ON).runOnce();

            assertThat(engine.balances()).containsEntry("player", new BigDecimal("60"));
            assertThat(engine.list("select coupon_code || ' ' || coalesce(outcome, '-') from resync_item order by 1"))
                    .containsExactly("a APPLIED", "debit -");
            assertThat(engine.openIncidents()).contains("RESYNC_NEEDS_PERSON schedule");
        });
    }

    @Test
    void beyondItsLimitsItAppliesNothing() {
        with((database, engine, provider) -> {
            engine.apply("b", Said.open("a"), Said.open("b"));
            age(engine, "a");
            age(engine, "b");
            provider.says(Said.won("a", "60"), Said.won("b", "50"));

            schedule(database, provider, ON).runOnce();

            assertThat(engine.count("select count(*) from financial_operation")).isZero();
            assertThat(engine.openIncidents()).containsExactly("RESYNC_NEEDS_PERSON schedule");
        });
    }

    @Test
    void theIncidentClosesWhenNothingIsLeft() {
        with((database, engine, provider) -> {
            engine.apply("b", Said.open("a"));
            age(engine, "a");
            provider.says(Said.won("a", "60"));
            schedule(database, provider, AutoApply.OFF).runOnce();
            engine.apply("c", Said.won("a", "60"));

            schedule(database, provider, AutoApply.OFF).runOnce();

            assertThat(engine.openIncidents()).doesNotContain("RESYNC_NEEDS_PERSON schedule");
        });
    }

    @Test
    void aRecalculationWithoutAResultIsToldWithOrWithoutAProvider() {
        with((database, engine, provider) -> {
            engine.place("r", "player", "RUB");
            engine.apply("b", Said.won("r", "185"));
            engine.apply("c", Said.recalculation("r"));
            age(engine, "r");
            provider.says(Said.recalculation("r"));

            new ScheduledResync(database.tx(), Optional.empty(), settings(AutoApply.OFF)).runOnce();
            schedule(database, provider, AutoApply.OFF).runOnce();

            assertThat(engine.openIncidents()).containsExactly("RECALCULATION_STUCK r:1");
            assertThat(engine.list("select trim_scale(amount_at_risk) || ' ' || times from incident"))
                    .containsExactly("185 1");

            engine.apply("d", Said.won("r", "92.50"));
            schedule(database, provider, AutoApply.OFF).runOnce();
            assertThat(engine.openIncidents()).doesNotContain("RECALCULATION_STUCK r:1");
        });
    }

    @Test
    void aSettledRecalculationIsReadOnceAfterItsLastVersion() {
        with((database, engine, provider) -> {
            engine.apply("b", Said.won("r", "185"));
            engine.apply("c", Said.recalculation("r"), Said.won("r", "92.50"));
            engine.execute("update coupon set updated_at = now() - interval '2 hours'");
            provider.says(Said.won("r", "92.50"));

            schedule(database, provider, AutoApply.OFF).runOnce();
            schedule(database, provider, AutoApply.OFF).runOnce();
            assertThat(engine.list("select total::text from resync_run order by started_at"))
                    .containsExactly("1", "0");

            engine.apply("d", Said.won("r", "92.50").bet("u", 2));
            engine.execute("update coupon set updated_at = now() - interval '2 hours'");
            schedule(database, provider, AutoApply.OFF).runOnce();
            assertThat(engine.list("select total::text from resync_run order by started_at"))
                    .containsExactly("1", "0", "1");
            assertThat(engine.count("select count(*) from resync_item"))
                    .as("the same is only counted")
                    .isZero();
        });
    }

    private static void with(Story story) {
        try (TestDatabase database = TestDatabase.fresh();
                SimulatedProvider provider = new SimulatedProvider()) {
            story.tell(database, new TestEngine(database), provider);
        }
    }

    private static void age(TestEngine engine, String coupon) {
        engine.execute(
                "update settlement_generation set opened_at = now() - interval '83 minutes' where coupon_code = '"
                        + coupon + "'");
    }

    private static ScheduledResync schedule(TestDatabase database, SimulatedProvider provider, AutoApply autoApply) {
        return new ScheduledResync(database.tx(), Optional.of(provider.provider()), settings(autoApply));
    }

    private static PollingSettings settings(AutoApply autoApply) {
        return new PollingSettings(
                Optional.empty(), PacketLimits.standard(), TestEngine.SETTINGS, autoApply, Duration.ofMinutes(30));
    }

    private interface Story {
        void tell(TestDatabase database, TestEngine engine, SimulatedProvider provider);
    }
}
