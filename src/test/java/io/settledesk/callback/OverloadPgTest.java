package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import java.net.http.HttpResponse;
import java.time.Duration;
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
        assertThat(new Rows(DB).count("financial_operation")).isEqualTo(1);
    }

    private static List<HttpResponse<String>> atOnce(
            TestService service, List<String> bodies, ExecutorService threads) {
        List<CompletableFuture<HttpResponse<String>>> all = bodies.stream()
                .map(body -> CompletableFuture.supplyAsync(() -> service.send(body), threads))
                .toList();
        return all.stream().map(CompletableFuture::join).toList();
    }
}
