package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.Database;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whatever the database does, the sender hears 503 in time, and the same packet is applied once in the end. */
class DatabaseAwayPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Duration LONGEST = Duration.ofSeconds(8);
    private static final Rows ROWS = new Rows(DB);
    private static FlakyProxy network;
    private static Database database;
    private static TestService service;

    @BeforeAll
    static void start() {
        network = FlakyProxy.to(DB.settings());
        database = Database.open(network.through(DB.settings()));
        service = TestService.start(database);
        awaitReady();
    }

    @AfterAll
    static void stop() {
        service.close();
        database.close();
        network.close();
    }

    @Test
    void aDatabaseThatIsAwayMeans503UntilItIsBack() {
        String id = id();
        String body = packet(id, won(id, "185.00"));
        network.cut();

        var answer = inTime(body);

        assertUnavailable(answer);
        assertThat(service.get("/healthz").statusCode()).isEqualTo(200);
        await().untilAsserted(
                        () -> assertThat(service.get("/readyz").statusCode()).isEqualTo(503));
        assertThat(service.get("/readyz").body()).contains("cannot be reached");

        network.mend();
        awaitReady();
        await().untilAsserted(() -> assertThat(service.send(body).statusCode()).isEqualTo(200));
        assertAppliedOnce(id);
    }

    @Test
    void whatCannotBeKeptIsNotRefusedForGood() {
        String id = id();
        assertThat(service.send(packet(id, open(id))).statusCode()).isEqualTo(200);
        network.next(FlakyProxy.NextCommit.IS_LOST, "content_conflict");
        String other = packet(id, open(id + "-other"));
        assertUnavailable(inTime(other));
        await().untilAsserted(() -> assertThat(service.send(other).statusCode()).isEqualTo(200));
        assertThat(ROWS.of("select * from delivery where batch_id = ? and body is not null", id))
                .hasSize(1);

        network.cut();
        try {
            assertUnavailable(inTime("{}"));
            assertUnavailable(service.send("{}".getBytes(UTF_8), "0".repeat(64)));
        } finally {
            network.mend();
        }
        awaitReady();
        await().untilAsserted(() -> assertThat(inTime("{}").statusCode()).isEqualTo(400));
    }

    @Test
    void aCommitWhoseOutcomeIsUnknownMeans503AndOneEffect() {
        for (FlakyProxy.NextCommit what :
                List.of(FlakyProxy.NextCommit.IS_LOST, FlakyProxy.NextCommit.IS_NOT_CONFIRMED)) {
            for (int i = 0; i < 5; i++) {
                String id = id();
                String body = packet(id, won(id, "185.00"));
                network.next(what, id);

                assertUnavailable(inTime(body));

                await().untilAsserted(() ->
                        assertThat(service.send(body).statusCode()).isEqualTo(200));
                assertAppliedOnce(id);
            }
        }
    }

    @Test
    void aLockThatIsHeldMeans503InTime() {
        String id = id();
        assertThat(service.send(packet(id, open(id))).statusCode()).isEqualTo(200);

        DB.jdbi().useTransaction(handle -> {
            handle.select("select * from coupon where coupon_code = ? for update", id)
                    .mapToMap()
                    .one();
            for (HttpResponse<String> answer : allAtOnce(30, id)) {
                assertUnavailable(answer);
            }
        });

        await().untilAsserted(() -> assertThat(
                        service.send(packet(id + "-late", won(id, "1"))).statusCode())
                .isEqualTo(200));
        // Who was told 503 while the work went on sends again and changes nothing: the money moved once in any case.
        assertThat(ROWS.of("select * from coupon_version where batch_id = ?", id + "-late"))
                .hasSize(1);
        assertThat(ROWS.of("select * from financial_operation where coupon_code = ?", id))
                .hasSize(1);
    }

    private static List<HttpResponse<String>> allAtOnce(int senders, String code) {
        ExecutorService threads = Executors.newFixedThreadPool(senders);
        try {
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < senders; i++) {
                answers.add(CompletableFuture.supplyAsync(() -> inTime(packet(id(), won(code, "7"))), threads));
            }
            return answers.stream().map(CompletableFuture::join).toList();
        } finally {
            threads.shutdown();
        }
    }

    private static HttpResponse<String> inTime(String body) {
        byte[] bytes = body.getBytes(UTF_8);
        long before = System.nanoTime();
        var answer = service.exchange(service.request("/callbacks/coupons")
                .header("X-Signature", Signatures.sign(TestService.SECRET, bytes))
                .POST(BodyPublishers.ofByteArray(bytes)));
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(LONGEST);
        return answer;
    }

    private static void assertUnavailable(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("retry-after")).isPresent();
        assertThat(answer.body()).startsWith("{\"success\":false").doesNotContain("Exception");
    }

    private static void assertAppliedOnce(String id) {
        assertThat(ROWS.of("select * from batch where batch_id = ? and state = 'applied'", id))
                .hasSize(1);
        assertThat(ROWS.of("select * from financial_operation where coupon_code = ?", id))
                .hasSize(1);
        assertThat(ROWS.of("select * from coupon_version where coupon_code = ?", id))
                .hasSize(1);
    }

    private static void awaitReady() {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(
                        () -> assertThat(service.get("/readyz").statusCode()).isEqualTo(200));
    }
}
