package io.settledesk.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.TestDatabase;
import io.settledesk.demo.platform.PlatformSimulator;
import io.settledesk.demo.provider.ProviderTruth;
import io.settledesk.demo.provider.ReadFaults;
import io.settledesk.demo.provider.ReadingMethods;
import io.settledesk.packet.PacketLimits;
import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.dispatch.PayoutSettings;
import io.settledesk.payments.platform.HttpPlatform;
import io.settledesk.payments.platform.PlatformSettings;
import io.settledesk.polling.provider.ProviderSettings;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.polling.service.PollingSettings.AutoApply;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayingEngine;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole way, from the provider's callback to the payment platform. */
class ServedPayoutsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @RegisterExtension
    static final TestDatabase COPY = TestDatabase.fresh();

    private static final String PROVIDER_SECRET = "a-secret-of-the-provider";

    private final TestEngine engine = new TestEngine(DB);

    @Test
    void wonCouponIsPaidOutByTheService() {
        try (PlatformSimulator platform = PlatformSimulator.start(
                        0, new PlatformSimulator.Access("token", "hook"), "RUB", InstantSource.system());
                TestService service = TestService.around(ServeWiring.start(
                        TestService.settings(),
                        DB.database("settlement_engine"),
                        PollingSettings.without(PacketLimits.standard(), TestEngine.SETTINGS),
                        new PayoutSettings(
                                PayingEngine.POLICY,
                                Optional.of(new HttpPlatform(PlatformSettings.of(platform.baseUrl(), "token"))),
                                DispatchSettings.standard())))) {
            await().until(() -> engine.count("select count(*) from payout_policy") == 1);
            engine.place("c1", "player-1", "RUB");
            new PayingEngine(engine).details("player-1");

            assertThat(service.send(Said.packet("b-1", Said.won("c1", "185.00")))
                            .statusCode())
                    .isEqualTo(200);

            // A test's database is a copy of its template: nothing is sent before a person adopts it.
            await().until(() -> engine.openIncidents().equals(List.of("INSTALLATION_CHANGED installation")));
            assertThat(platform.books().operations()).isEmpty();
            new Requests(DB.tx()).ask(Requests.PAYOUT_ADOPT, "installation", "TICKET-5 a copy for tests");

            await().until(() -> {
                platform.step();
                return engine.list("select state from payout").equals(List.of("success"));
            });
            assertThat(platform.books().operations()).containsOnlyKeys("c1-0-final_credit");
            assertThat(engine.list("select action from operator_action order by seq"))
                    .containsExactly("payouts.policy", "payout.adopt");
        }
    }

    @Test
    void copiedDatabaseReadsNothingByScheduleBeforeAPersonAdoptsIt() {
        TestEngine copy = new TestEngine(COPY);
        try (ReadingMethods provider =
                ReadingMethods.start(0, PROVIDER_SECRET, ProviderTruth.of(List.of()), new ReadFaults())) {
            whileReading(provider, () -> {
                // It has had its turn.
                await().until(() -> copy.count(
                                "select count(*) from scheduled_tasks where task_name = 'resync' and last_success is not null")
                        == 1);
                assertThat(copy.count("select count(*) from resync_run")).isZero();
                assertThat(copy.openIncidents()).containsExactly("INSTALLATION_CHANGED installation");

                new Requests(COPY.tx()).ask(Requests.PAYOUT_ADOPT, "installation", "TICKET-6 a copy for tests");
                await().until(() -> copy.openIncidents().isEmpty());
            });
            copy.execute("update scheduled_tasks set execution_time = now() where task_name = 'resync'");
            whileReading(
                    provider,
                    () -> await().until(() ->
                            copy.count("select count(*) from resync_run where started_by = 'schedule'") == 1));
        }
    }

    private static void whileReading(ReadingMethods provider, Runnable awaiting) {
        RunningService service = ServeWiring.start(
                TestService.settings(),
                COPY.database("settlement_engine"),
                new PollingSettings(
                        Optional.of(ProviderSettings.of(provider.baseUrl(), "partner", PROVIDER_SECRET)),
                        PacketLimits.standard(),
                        TestEngine.SETTINGS,
                        AutoApply.OFF,
                        Duration.ofMinutes(30)));
        try {
            awaiting.run();
        } finally {
            service.close();
        }
    }
}
