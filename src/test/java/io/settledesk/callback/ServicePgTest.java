package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The service as a whole: what it says of itself, what it does by itself, how it ends. */
class ServicePgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final Rows rows = new Rows(DB);

    @Test
    void itSaysThatItIsAliveAndReady() {
        try (TestService service = TestService.start(DB.database())) {
            assertThat(service.get("/healthz").statusCode()).isEqualTo(200);
            awaitReady(service);
            assertThat(service.get("/readyz").body()).isEqualTo("{\"status\":\"ready\"}");
        }
    }

    @Test
    void aDatabaseWithoutOurSchemaIsNotReady() {
        try (TestDatabase bare = TestDatabase.withoutSchema();
                TestService service = TestService.start(bare.database())) {
            await().untilAsserted(
                            () -> assertThat(service.get("/readyz").body()).contains("run settledesk migrate"));
            assertThat(service.get("/readyz").statusCode()).isEqualTo(503);
            assertThat(service.send(packet(id(), open(id()))).statusCode()).isBetween(500, 503);
        }
    }

    @Test
    void itsHeartbeatIsSeenUntilItEnds() {
        try (TestService service = TestService.start(DB.database())) {
            assertThat(service.port()).isPositive();
            await().untilAsserted(() -> assertThat(rows.of("select * from service_heartbeat where role = 'serve'"))
                    .isNotEmpty());
            Object first =
                    rows.one("select max(seen_at) as at from service_heartbeat").get("at");
            await().untilAsserted(() -> assertThat(rows.one("select max(seen_at) as at from service_heartbeat")
                            .get("at"))
                    .isNotEqualTo(first));
        }
        assertThat(rows.count("service_heartbeat")).isZero();
    }

    @Test
    void whatWaitedForItsPlacementIsPostedByTheSweep() {
        String code = id();
        try (TestService service = TestService.start(DB.database())) {
            service.send(packet(code, won(code, "5")));
            awaitReady(service);
        }
        DB.jdbi().useHandle(handle -> {
            handle.execute(
                    "insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)"
                            + " values (?, 'sweep', 1, 'RUB', now(), now())",
                    code);
            handle.execute("update scheduled_tasks set execution_time = now()");
        });

        try (TestService service = TestService.start(DB.database())) {
            awaitReady(service);
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(
                                    rows.one("select state from financial_operation where coupon_code = ?", code))
                            .containsEntry("state", "posted"));
        }
    }

    @Test
    void aLoginThatIsOnlyAMemberOfTheEngineRoleIsEnough() {
        String id = id();
        try (TestService service = TestService.start(DB.database("settlement_engine"))) {
            awaitReady(service);
            byte[] body = packet(id, won(id, "5")).getBytes(UTF_8);

            assertThat(service.send(body).statusCode()).isEqualTo(200);
            assertThat(service.send(body).statusCode()).isEqualTo(200);
            assertThat(service.send(packet(id, won(id, "6"))).statusCode()).isEqualTo(200);
            assertThat(service.send("{}").statusCode()).isEqualTo(400);
            assertThat(service.send(body, Signatures.sign("another-secret-of-someone", body))
                            .statusCode())
                    .isEqualTo(401);
            await().untilAsserted(() ->
                    assertThat(rows.of("select task_name from scheduled_tasks")).hasSize(4));
        }

        assertThat(rows.of("select outcome from delivery where batch_id = ? order by received_at", id))
                .extracting(row -> row.get("outcome"))
                .containsExactly("applied", "duplicate", "content_conflict");
        assertThat(rows.of("select kind from incident where kind in ('PACKET_REJECTED', 'CALLBACK_UNAUTHORIZED')"))
                .hasSize(2);
        assertThat(rows.count("quarantine")).isEqualTo(2);
    }

    @Test
    void healthIsOnTheManagementPortAloneWhereThereIsOne() {
        ServeSettings settings = listening("127.0.0.1", 0, OptionalInt.of(0));
        try (TestService service = TestService.start(settings, DB.database())) {
            int management = service.service().managementPort().orElseThrow();

            assertThat(management).isNotEqualTo(service.port());
            assertThat(service.get("/healthz").statusCode()).isEqualTo(404);
            assertThat(service.get("/readyz").statusCode()).isEqualTo(404);
            var health =
                    service.exchange(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + management + "/healthz")));
            assertThat(health.statusCode()).isEqualTo(200);
            var callback = service.exchange(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + management + "/callbacks/coupons"))
                            .POST(HttpRequest.BodyPublishers.ofString("{}")));
            assertThat(callback.statusCode()).isEqualTo(404);
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ServeSettings settings = listening("127.0.0.1", taken.getLocalPort(), OptionalInt.empty());

            assertThatThrownBy(() -> TestService.start(settings, DB.database()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("127.0.0.1:" + taken.getLocalPort())
                    .hasMessageContaining("receiver.port");
            ServeSettings management = listening("127.0.0.1", 0, OptionalInt.of(taken.getLocalPort()));
            assertThatThrownBy(() -> TestService.start(management, DB.database()))
                    .hasMessageContaining("management.port");
        }
    }

    @Test
    void aHostThatIsNotOursIsNamed() {
        ServeSettings settings = listening("192.0.2.1", 0, OptionalInt.empty());

        assertThatThrownBy(() -> TestService.start(settings, DB.database()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("192.0.2.1")
                .hasMessageContaining("receiver.host");
        ServeSettings unknown = listening("no-such-host.invalid", 0, OptionalInt.empty());
        assertThatThrownBy(() -> TestService.start(unknown, DB.database()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no-such-host.invalid");
    }

    @Test
    void theModeIsOneOfTwoWords() {
        assertThat(ReceiverMode.ofWord("direct")).isEqualTo(ReceiverMode.DIRECT);
        assertThat(ReceiverMode.ofWord("inbox")).isEqualTo(ReceiverMode.INBOX);
        assertThatThrownBy(() -> ReceiverMode.ofWord("Inbox")).hasMessageContaining("receiver.mode");
    }

    @Test
    void whatWasTakenIsFinishedBeforeItEnds() {
        String id = id();
        try (Database other = Database.open(DB.settings())) {
            TestService service = TestService.start(other);
            service.send(packet(id, open(id)));
            CompletableFuture<HttpResponse<String>> running = DB.jdbi().inTransaction(handle -> {
                handle.select("select * from coupon where coupon_code = ? for update", id)
                        .mapToMap()
                        .one();
                var waiting = CompletableFuture.supplyAsync(() -> service.send(packet(id + "-2", won(id, "3"))));
                await().untilAsserted(() -> assertThat(waitingForLocks()).isPositive());
                CompletableFuture<Void> ending = CompletableFuture.runAsync(service::close);
                await().untilAsserted(
                                () -> assertThat(statusWhileEnding(service)).isEqualTo(503));
                assertThat(ending).isNotDone();
                return waiting;
            });

            assertThat(running.join().statusCode()).isEqualTo(200);
            await().untilAsserted(() ->
                    assertThatThrownBy(() -> service.get("/healthz")).isInstanceOf(UncheckedIOException.class));
        }
        assertThat(rows.of("select * from coupon_version where batch_id = ?", id + "-2"))
                .hasSize(1);
    }

    /** The database's clock stands a day and a half behind this machine's: nothing of this machine's time may be found. */
    @Test
    void allThatIsWrittenHasTheDatabasesTime() {
        String id = id();
        DB.jdbi().useHandle(handle -> handle.execute("create schema if not exists other_clock"));
        DB.jdbi()
                .useHandle(handle -> handle.execute(
                        "create or replace function other_clock.clock_timestamp() returns timestamptz language sql volatile as"
                                + " 'select pg_catalog.clock_timestamp() - interval ''36 hours'''"));
        try (Database below = Database.openBelow("other_clock", DB.settings());
                TestService service = TestService.start(below)) {
            assertThat(service.send(packet(id, won(id, "5.00"))).statusCode()).isEqualTo(200);
            assertThat(service.send(packet(id, won(id, "6.00"))).statusCode()).isEqualTo(200);
        }

        for (String written : List.of(
                "select received_at, applied_at from batch where batch_id = ?",
                "select received_at as at from delivery where batch_id = ?",
                "select received_at as at from coupon_version where batch_id = ?",
                "select created_at as at from financial_operation where batch_id = ?",
                "select opened_at as at from settlement_generation where opened_by = ?",
                "select opened_at as at from incident where batch_id = ? and kind = 'BATCH_CONTENT_CONFLICT'")) {
            assertThat(rows.of(written, id))
                    .as(written)
                    .isNotEmpty()
                    .allSatisfy(row -> assertThat(row.values())
                            .allSatisfy(at -> assertThat(((Timestamp) at).toInstant())
                                    .isBetween(
                                            Instant.now().minus(Duration.ofHours(37)),
                                            Instant.now().minus(Duration.ofHours(35)))));
        }
    }

    private long waitingForLocks() {
        return (Long) rows.one("select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'")
                .get("n");
    }

    private static int statusWhileEnding(TestService service) {
        return service.send(packet(id(), open(id()))).statusCode();
    }

    private static ServeSettings listening(String host, int port, OptionalInt managementPort) {
        return new ServeSettings(
                new ServeSettings.Listen(host, port, managementPort),
                new Signatures(List.of(TestService.SECRET), List.of()),
                ReceiverMode.DIRECT,
                "RUB",
                StatusCatalogue.standard(),
                ReceiverLimits.standard());
    }

    private static void awaitReady(TestService service) {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(
                        () -> assertThat(service.get("/readyz").statusCode()).isEqualTo(200));
    }
}
