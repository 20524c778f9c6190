package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.Signatures;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How a body may come: in chunks, too large, slowly, not at all. */
class ReceiverBodyPgTest {
    private static final int LIMIT = 256 * 1024;

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Rows ROWS = new Rows(DB);
    private static TestService service;

    @BeforeAll
    static void start() {
        ReceiverLimits limits = new ReceiverLimits(PacketLimits.standard(), LIMIT, 0, 4, 64);
        service = TestService.start(TestService.settings(limits), DB.database());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void chunksWithoutALengthAreReadWhole() throws IOException {
        String id = id();
        byte[] body = packet(id, open(id)).getBytes(UTF_8);
        try (RawRequest request = new RawRequest(service.port())) {
            request.head("Transfer-Encoding: chunked", signature(body));
            for (int at = 0; at < body.length; at += 7) {
                request.chunk(Arrays.copyOfRange(body, at, Math.min(body.length, at + 7)));
            }
            request.chunk(new byte[0]);

            assertThat(request.status()).isEqualTo("HTTP/1.1 200 OK");
        }
        assertThat(ROWS.of("select * from batch where batch_id = ?", id)).hasSize(1);
    }

    @Test
    void aBodyOfExactlyTheLimitIsRead() {
        String id = id();
        String body = packet(id, open(id));
        byte[] filled = (body + " ".repeat(LIMIT - body.length())).getBytes(UTF_8);

        assertThat(service.send(filled).statusCode()).isEqualTo(200);
        assertThat(service.send((body + " ".repeat(LIMIT - body.length() + 1)).getBytes(UTF_8))
                        .statusCode())
                .isEqualTo(413);
        assertThat(ROWS.lastDelivery()).containsEntry("http_status", 413).containsEntry("outcome", "refused");
    }

    @Test
    void aSenderThatWritesBeforeItReadsHearsThatItIsTooLarge() {
        byte[] body = new byte[40 * LIMIT];
        Arrays.fill(body, (byte) ' ');

        var answer = service.send(body);

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("receiver.max-body-bytes");
    }

    @Test
    void whoAsksFirstNeedNotSendWhatIsTooLarge() throws IOException {
        try (RawRequest request = new RawRequest(service.port())) {
            request.head("Expect: 100-continue", "Content-Length: 1000000000");

            assertThat(request.status()).startsWith("HTTP/1.1 413");
        }
    }

    @Test
    void whoAsksFirstMaySendWhatIsNot() throws IOException {
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);
        try (RawRequest request = new RawRequest(service.port())) {
            request.head(
                    "Expect: 100-continue", "Content-Length: " + body.length, signature(body), "Connection: close");
            assertThat(request.status()).startsWith("HTTP/1.1 100");
            request.send(body);

            assertThat(request.rest()).contains("HTTP/1.1 200 OK");
        }
    }

    @Test
    void anEndlessStreamOfChunksIsCutAtSomePoint() throws IOException {
        byte[] chunk = new byte[1024 * 1024];
        String heard = "";
        try (RawRequest request = new RawRequest(service.port())) {
            request.head("Transfer-Encoding: chunked", signature(chunk));
            for (int i = 0; i < 1024; i++) {
                request.chunk(chunk);
            }
            heard = request.status();
        } catch (SocketException e) {
            heard = "cut";
        }

        assertThat(heard).matches("cut|HTTP/1.1 413.*");
        await().untilAsserted(() -> assertThat(ROWS.lastDelivery()).containsEntry("http_status", 413));
    }

    @Test
    void aCompressedBodyIsNotInflated() throws IOException {
        ByteArrayOutputStream squeezed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(squeezed)) {
            gzip.write(packet(id(), open(id())).getBytes(UTF_8));
        }

        var answer = service.exchange(service.request("/callbacks/coupons")
                .header("Content-Encoding", "gzip")
                .header("X-Signature", Signatures.sign(TestService.SECRET, squeezed.toByteArray()))
                .POST(java.net.http.HttpRequest.BodyPublishers.ofByteArray(squeezed.toByteArray())));

        assertThat(answer.statusCode()).isEqualTo(415);
    }

    @Test
    void aBodyThatBreaksOffIsNotTaken() throws IOException {
        String id = id();
        byte[] body = packet(id, open(id)).getBytes(UTF_8);
        try (RawRequest request = new RawRequest(service.port())) {
            request.head("Content-Length: " + body.length, signature(body));
            request.send(Arrays.copyOf(body, body.length / 2));
        }

        assertThat(service.send(body).statusCode()).isEqualTo(200);
        assertThat(ROWS.of("select * from coupon_version where batch_id = ?", id))
                .hasSize(1);
    }

    @Test
    void noEmptyBodyIsMadeOfAMissingLength() throws IOException {
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);
        try (RawRequest request = new RawRequest(service.port())) {
            request.head(signature(body), "Connection: close");

            assertThat(request.status()).startsWith("HTTP/1.1 4");
        }
    }

    @Test
    void slowSendersAreCutAndHoldNobodyUp() throws Exception {
        int senders = 60;
        List<RawRequest> slow = new ArrayList<>();
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);
        for (int i = 0; i < senders; i++) {
            RawRequest request = new RawRequest(service.port());
            request.head("Content-Length: " + body.length, signature(body)).send(new byte[] {'{'});
            slow.add(request);
        }
        for (int i = 0; i < 20; i++) {
            long before = System.nanoTime();
            assertThat(service.send(packet(id(), open(id()))).statusCode()).isEqualTo(200);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(1));
        }
        long before = System.nanoTime();
        for (RawRequest request : slow) {
            String answer = request.rest();
            assertThat(answer).startsWith("HTTP/1.1 503").containsIgnoringCase("Retry-After:");
            request.close();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(8));
        await().untilAsserted(() -> assertThat(ROWS.of("select * from delivery where http_status = 503"))
                .hasSize(senders));
    }

    @Test
    void oneConnectionCarriesManyPackets() throws IOException {
        try (RawRequest request = new RawRequest(service.port())) {
            for (int i = 0; i < 5; i++) {
                byte[] body = packet(id(), open(id())).getBytes(UTF_8);
                String last = i == 4 ? "Connection: close" : "Connection: keep-alive";
                request.head("Content-Length: " + body.length, signature(body), last)
                        .send(body);
            }

            assertThat(request.rest().split("HTTP/1.1 200 OK", -1)).hasSize(6);
        }
    }

    @Test
    void whatIsNotHttpGetsABareAnswer() throws IOException {
        try (RawRequest request = new RawRequest(service.port())) {
            request.send("nonsense\r\n\r\n".getBytes(UTF_8));

            assertThat(request.rest())
                    .startsWith("HTTP/1.1 400")
                    .doesNotContainIgnoringCase("jetty")
                    .doesNotContain("Exception");
        }
    }

    @Test
    void charactersOutsideAsciiInTheSignatureAreNoFault() throws IOException {
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);
        try (RawRequest request = new RawRequest(service.port())) {
            request.head("Content-Length: " + body.length, "X-Signature: Ж😀", "Connection: close")
                    .send(body);

            assertThat(request.status()).startsWith("HTTP/1.1 4");
        }
    }

    private static String signature(byte[] body) {
        return "X-Signature: " + Signatures.sign(TestService.SECRET, body);
    }
}
