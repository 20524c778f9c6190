package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.PoolUse;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** More packets than can be worked on: the rest hears so soon, and is taken when it comes again. */
class OverloadPgTest {
    private static final int SENDERS = 12;

    /** The service's usual one. */
    private static final Duration LOCK_TIMEOUT = Duration.ofMillis(1_300);

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void afullQueueAnswersAtOnce() {
        ReceiverLimits narrow = new ReceiverLimits(PacketLimits.standard(), 64 * 1024, 0, 1, 2);
        String code = id();
        List<String> bodies = IntStream.range(0, SENDERS)
                .mapToObj(i -> packet(id(), won(code, "7")))
                .toList();
        ExecutorService threads = Executors.newFixedThreadPool(SENDERS);
        try (TestService service = TestService.start(TestService.settings(narrow), DB.database())) {
            service.send(packet(code, open(code)));
            List<HttpResponse<String>> answers = DB.jdbi().inTransaction(handle -> {
                handle.select("select * from coupon where coupon_code = ? for update", code)
                        .mapToMap()
                        .one();
                long before = System.nanoTime();
                List<HttpResponse<String>> heard = atOnce(service, bodies, threads);
                assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(8));
                return heard;
            });

            assertThat(answers)
                    .allSatisfy(answer -> assertThat(answer.statusCode()).isEqualTo(503))
                    .anySatisfy(answer -> assertThat(answer.body()).contains("too much to do"));
            assertThat(bodies)
                    .allSatisfy(
                            body -> assertThat(service.send(body).statusCode()).isEqualTo(200));
        } finally {
            threads.shutdownNow();
        }
        assertThat(new Rows(DB).of("select * from financial_operation where coupon_code = ?", code))
                .hasSize(1);
    }

    /** R7: whatever 64 senders want of four connections, each hears soon, and all is as before when the lock is gone. */
    @Test
    void sixtyFourSendersBehindALockHearInThreeSecondsAndNothingLeaks() {
        String code = id();
        DatabaseSettings four =
                DB.settings().withPoolSize(4).withTimeouts(Duration.ofSeconds(2), Duration.ofSeconds(4), LOCK_TIMEOUT);
        ExecutorService threads = Executors.newFixedThreadPool(64);
        try (Database database = Database.open(four);
                TestService service = TestService.start(TestService.settings(), database)) {
            service.send(packet(code, open(code)));
            List<Duration> waits = DB.jdbi().inTransaction(handle -> {
                handle.select("select * from coupon where coupon_code = ? for update", code)
                        .mapToMap()
                        .one();
                List<Duration> all = new ArrayList<>();
                for (int round = 0; round < 3; round++) {
                    all.addAll(unavailableAtOnce(service, code, threads));
                }
                return all;
            });

            assertThat(waits).hasSize(192).allSatisfy(wait -> assertThat(wait).isLessThan(Duration.ofSeconds(3)));
            await().atMost(Duration.ofSeconds(5)).untilAsserted(() -> {
                assertThat(service.send(packet(id(), won(id(), "7"))).statusCode())
                        .isEqualTo(200);
                assertThat(database.poolUse())
                        .extracting(PoolUse::active, PoolUse::waiting)
                        .containsExactly(0, 0);
            });
            assertThat(new Rows(DB)
                            .of("select * from pg_stat_activity where state = 'idle in transaction'"
                                    + " and datname = current_database()"))
                    .isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Duration> unavailableAtOnce(TestService service, String code, ExecutorService threads) {
        List<CompletableFuture<Duration>> all = IntStream.range(0, 64)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> {
                            long before = System.nanoTime();
                            HttpResponse<String> answer = service.send(packet(id(), won(code, "7")));
                            assertThat(answer.statusCode()).isEqualTo(503);
                            assertThat(answer.headers().firstValue("retry-after"))
                                    .isPresent();
                            return Duration.ofNanos(System.nanoTime() - before);
                        },
                        threads))
                .toList();
        return all.stream().map(CompletableFuture::join).toList();
    }

    private static List<HttpResponse<String>> atOnce(
            TestService service, List<String> bodies, ExecutorService threads) {
        List<CompletableFuture<HttpResponse<String>>> all = bodies.stream()
                .map(body -> CompletableFuture.supplyAsync(() -> service.send(body), threads))
                .toList();
        return all.stream().map(CompletableFuture::join).toList();
    }
}
