package io.settledesk.demo.provider;

import io.settledesk.packet.Signatures;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;

/** Sends the bytes of a packet with their signature and judges the answer as the source says. */
final class HttpSender {
    private static final String FORGERS_SECRET = "not-the-secret-of-anybody";
    private static final Set<Integer> TEMPORARY = Set.of(500, 502, 503, 504);
    private static final int OK = 200;

    private final HttpClient client;
    private final URI url;
    private final String secret;
    private final Duration timeOut;

    HttpSender(URI url, String secret, Duration timeOut) {
        this.client = HttpClient.newBuilder()
                .connectTimeout(timeOut)
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
        this.url = url;
        this.secret = secret;
        this.timeOut = timeOut;
    }

    Judged send(OutgoingPacket packet, int number) throws InterruptedException {
        if (packet.mishap().losesRequest(number)) {
            return Judged.without(Send.Verdict.BROKEN);
        }
        Judged judged = exchange(packet);
        return packet.mishap().losesAnswer(number) ? Judged.without(Send.Verdict.BROKEN) : judged;
    }

    private Judged exchange(OutgoingPacket packet) throws InterruptedException {
        String signer = packet.mishap().badSignature() ? FORGERS_SECRET : secret;
        byte[] body = packet.body().getBytes(StandardCharsets.UTF_8);
        HttpRequest request = HttpRequest.newBuilder(url)
                .timeout(timeOut)
                .header("Content-Type", "application/json")
                .header("X-Signature", Signatures.sign(signer, body))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        try {
            return Judged.of(
                    client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode());
        } catch (HttpTimeoutException late) {
            return Judged.without(Send.Verdict.TIMED_OUT);
        } catch (IOException broken) {
            return Judged.without(Send.Verdict.BROKEN);
        }
    }

    /** An answer, or its lack, as the provider sees it. */
    record Judged(Send.Verdict verdict, OptionalInt status) {
        static Judged without(Send.Verdict verdict) {
            return new Judged(verdict, OptionalInt.empty());
        }

        static Judged of(int status) {
            Send.Verdict verdict = Send.Verdict.REFUSED;
            if (status == OK) {
                verdict = Send.Verdict.DELIVERED;
            } else if (TEMPORARY.contains(status)) {
                verdict = Send.Verdict.TEMPORARY;
            }
            return new Judged(verdict, OptionalInt.of(status));
        }
    }
}
