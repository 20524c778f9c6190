package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.TestDatabase;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What /metrics says after what has happened, and when nothing can be known. */
class MetricsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void deliveriesAreCountedByOutcomeAndAppliesMeasured() {
        try (TestService service = TestService.start(DB.database())) {
            String batch = id();
            service.send(packet(batch, won(id(), "5"), won(id(), "6")));
            service.send(packet(batch, won(id(), "5"), won(id(), "6")));
            service.send("{}".getBytes(UTF_8), "0".repeat(64));
            service.send("no object".getBytes(UTF_8));

            await().untilAsserted(() -> assertThat(lines(service))
                    .contains(
                            "settledesk_deliveries_total{outcome=\"applied\"} 1.0",
                            "settledesk_deliveries_total{outcome=\"content_conflict\"} 1.0",
                            "settledesk_deliveries_total{outcome=\"unauthorized\"} 1.0",
                            "settledesk_deliveries_total{outcome=\"refused\"} 1.0",
                            "settledesk_deliveries_total{outcome=\"fault\"} 0.0",
                            "settledesk_apply_seconds_count 2",
                            "settledesk_batch_coupons_bucket{le=\"1.0\"} 0",
                            "settledesk_batch_coupons_bucket{le=\"2.0\"} 2",
                            "settledesk_transaction_retries_total{sqlstate=\"40001\"} 0.0",
                            "settledesk_pool_connections{state=\"most\"} 8.0",
                            "settledesk_queue_waiting 0.0")
                    .anyMatch(line -> line.startsWith("settledesk_apply_seconds_bucket{le=\"0.005\"}")));
        }
    }

    @Test
    void whatOnlyTheDatabaseKnowsIsReadBehindTheScrape() {
        DB.jdbi().useHandle(handle -> {
            handle.execute("""
                    insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at)
                    values ('failed-1', 'callback', 'failed', 1, '{}', repeat('0', 64), clock_timestamp())
                    """);
            handle.execute(
                    "insert into incident (incident_id, kind, identity, opened_at) values (gen_random_uuid(), 'RESULT_ODD', 'x', now())");
            handle.execute("""
                    insert into request (request_id, kind, target, reason, requested_by, requested_at, expires_at, attempts)
                    values (gen_random_uuid(), 'settle', 'c', 'because', 'me', now(), now() + interval '1 hour', 0)
                    """);
            handle.execute("""
                    insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount,
                        currency, state, hold_reason, next_attempt_at, attempts, creates, created_at, updated_at)
                    values ('c-0-final_credit', 'c', 0, 'p', 1, 5, 'RUB', 'held', 'limit', null, 0, 0, now(), now()),
                        ('d-0-final_credit', 'd', 0, 'p', 1, 5, 'RUB', 'unknown', null, now() - interval '1 hour', 1, 1, now(), now())
                    """);
            handle.execute("update dispatcher set halted = true, reason = 'a test'");
        });
        try (TestService service = TestService.start(DB.database())) {
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(lines(service))
                            .contains(
                                    "settledesk_database_readable 1.0",
                                    "settledesk_inbox_depth 0.0",
                                    "settledesk_inbox_age_seconds 0.0",
                                    "settledesk_incidents_open{kind=\"RESULT_ODD\"} 1.0",
                                    "settledesk_incidents_open{kind=\"NEGATIVE_BALANCE\"} 0.0",
                                    "settledesk_payouts_waiting{state=\"held\"} 1.0",
                                    "settledesk_payouts_waiting{state=\"new\"} 0.0",
                                    "settledesk_payouts_halted 1.0")
                            .anyMatch(line -> line.startsWith("settledesk_payouts_overdue_seconds 36"))
                            .anyMatch(line -> line.startsWith("settledesk_requests_waiting ")));
        }
    }

    @Test
    void aScrapeNeverWaitsForADatabaseThatIsAway() {
        DatabaseSettings nowhere =
                DatabaseSettings.of("jdbc:postgresql://127.0.0.1:1/none", "nobody", Optional.of("none"));
        try (Database database = Database.open(nowhere);
                TestService service = TestService.start(database)) {
            long before = System.nanoTime();

            List<String> lines = lines(service);

            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofMillis(1_500));
            assertThat(lines)
                    .contains(
                            "settledesk_database_readable 0.0",
                            "settledesk_inbox_depth NaN",
                            "settledesk_incidents_open{kind=\"RESULT_ODD\"} NaN");
        }
    }

    @Test
    void theyAreOnTheManagementPortAloneWhenThereIsOne() {
        ServeSettings usual = TestService.settings();
        ServeSettings apart = new ServeSettings(
                new ServeSettings.Listen("127.0.0.1", 0, OptionalInt.of(0)),
                usual.signatures(),
                usual.mode(),
                usual.defaultCurrency(),
                usual.catalogue(),
                usual.limits());
        try (TestService service = TestService.start(apart, DB.database())) {
            service.send(packet(id(), open(id())));
            URI management = URI.create(
                    "http://127.0.0.1:" + service.service().managementPort().getAsInt() + "/metrics");

            assertThat(service.get("/metrics").statusCode()).isEqualTo(404);
            await().untilAsserted(() -> assertThat(
                            service.exchange(HttpRequest.newBuilder(management)).body())
                    .contains("settledesk_deliveries_total{outcome=\"applied\"} 1.0"));
        }
    }

    private static List<String> lines(TestService service) {
        return Arrays.asList(service.get("/metrics").body().split("\n"));
    }
}
