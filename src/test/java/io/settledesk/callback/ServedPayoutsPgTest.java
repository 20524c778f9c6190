package io.settledesk.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.TestDatabase;
import io.settledesk.demo.platform.PlatformSimulator;
import io.settledesk.packet.PacketLimits;
import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.dispatch.PayoutSettings;
import io.settledesk.payments.platform.HttpPlatform;
import io.settledesk.payments.platform.PlatformSettings;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayingEngine;
import io.settledesk.settlement.request.Requests;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole way, from the provider's callback to the payment platform. */
class ServedPayoutsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

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
}
