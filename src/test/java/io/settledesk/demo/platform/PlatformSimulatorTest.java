package io.settledesk.demo.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.settledesk.domain.Money;
import io.settledesk.payments.platform.HttpPlatform;
import io.settledesk.payments.platform.OperationReader;
import io.settledesk.payments.platform.PayoutOrder;
import io.settledesk.payments.platform.PlatformAnswer;
import io.settledesk.payments.platform.PlatformAnswer.Denied;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.payments.platform.PlatformAnswer.NotFound;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Warned;
import io.settledesk.payments.platform.PlatformSettings;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The simulated platform holds what the real one guarantees, seen through the real client. */
class PlatformSimulatorTest {
    private static final String ID = "000000000272-0-final_credit";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-12-01T10:00:00.1234567Z"));

    private final PlatformSimulator simulator =
            PlatformSimulator.start(0, new PlatformSimulator.Access("a-token", "hook-token"), "RUB", CLOCK);
    private PlatformSettings settings;
    private HttpPlatform platform;

    @BeforeEach
    void begin() {
        settings = PlatformSettings.of(simulator.baseUrl(), "a-token").withTimeOut(Duration.ofMillis(1_500));
        platform = new HttpPlatform(settings);
    }

    @AfterEach
    void end() {
        simulator.close();
    }

    @Test
    void thereIsOneOperationForAMerchantId() {
        Found made = (Found) platform.create(order("92.50"));
        Warned again = (Warned) platform.create(order("92.50"));

        assertThat(again.isDuplicate()).isTrue();
        assertThat(made.operation().status()).isEqualTo("created");
        assertThat(made.operation().amountInitial())
                .hasValueSatisfying(amount -> assertThat(amount).isEqualByComparingTo("92.5"));
        assertThat(made.operation().differsFrom(order("92.50").amount(), "4111111111111111"))
                .isFalse();
        assertThat(made.operation().dateUpdated()).contains(Instant.parse("2026-12-01T10:00:00.123456Z"));
        assertThat(simulator.books().operations()).containsEntry(ID, 1);
        assertThat(simulator.books().asked()).containsEntry(ID, 2);

        simulator.step();
        simulator.step();

        assertThat(((Found) platform.byId(made.operation().id())).operation().status())
                .isEqualTo("success");
        assertThat(((Found) platform.byMerchantId(ID)).operation().id())
                .isEqualTo(made.operation().id());
        assertThat(platform.byMerchantId("other")).isInstanceOf(NotFound.class);
        assertThat(platform.byId("other")).isInstanceOf(NotFound.class);
        assertThat(simulator.step()).isZero();
    }

    @ParameterizedTest
    @EnumSource(PlatformFault.class)
    void anAnswerThatWentWrongSaysNothingOfWhetherItWasMade(PlatformFault fault) {
        simulator.faults().next(ID, List.of(fault));

        PlatformAnswer answer = platform.create(order("1"));

        Class<?> expected = switch (fault) {
            case INTERNAL_ERROR, OTHER_WARNING -> Warned.class;
            case AUTH_ERROR, ACCESS_ERROR -> Denied.class;
            default -> Unclear.class;
        };
        assertThat(answer).isInstanceOf(expected);
        assertThat(simulator.books().find(ID).isPresent()).isEqualTo(fault.makes());
        assertThat(platform.create(order("1"))).isInstanceOf(fault.makes() ? Warned.class : Found.class);
    }

    @Test
    void aWrongTokenIsDenied() {
        assertThat(new HttpPlatform(PlatformSettings.of(simulator.baseUrl(), "another")).create(order("1")))
                .isInstanceOf(Denied.class);
    }

    @Test
    void changesAreToldByWebhookUntilTheyAreTaken() throws IOException {
        List<byte[]> told = new CopyOnWriteArrayList<>();
        HttpServer partner = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        partner.createContext("/", exchange -> {
            told.add(exchange.getRequestBody().readAllBytes());
            boolean right =
                    "Bearer hook-token".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.sendResponseHeaders(right && told.size() > 1 ? 200 : 503, -1);
            exchange.close();
        });
        partner.start();
        try {
            String url = "http://127.0.0.1:" + partner.getAddress().getPort() + "/webhooks/payments/platform";
            new HttpPlatform(settings.withWebhook(url)).create(order("5"));

            assertThat(simulator.step()).isEqualTo(1);

            assertThat(told).hasSize(2);
            assertThat(OperationReader.read(told.get(1)))
                    .hasValueSatisfying(operation -> assertThat(operation.status() + " "
                                    + operation.idTransactionMerchant().orElseThrow())
                            .isEqualTo("in_progress " + ID));
        } finally {
            partner.stop(0);
        }
    }

    private static PayoutOrder order(String amount) {
        return new PayoutOrder(
                ID,
                new Money(new BigDecimal(amount), "RUB"),
                new PayoutOrder.Client("player-1", CLOCK.instant()),
                new PayoutOrder.PayTo("card", "4111111111111111", Optional.empty(), Optional.empty()));
    }
}
