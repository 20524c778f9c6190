package io.settledesk.callback;

import io.settledesk.db.Database;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.gateway.GatewaySettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** A real service on a free port, and a sender that signs as the provider does. */
public final class TestService implements AutoCloseable {
    public static final String SECRET = "a-secret-for-the-tests";

    private final RunningService service;
    private final int port;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private TestService(RunningService service) {
        this.service = service;
        this.port = service.port();
    }

    public static TestService start(Database database) {
        return start(settings(), database);
    }

    public static TestService start(ServeSettings settings, Database database) {
        return new TestService(ServeWiring.start(settings, database));
    }

    /** The sender for a service that was started otherwise. */
    public static TestService around(RunningService service) {
        return new TestService(service);
    }

    public static ServeSettings settings() {
        return settings(ReceiverLimits.standard());
    }

    public static ServeSettings settings(ReceiverLimits limits) {
        return new ServeSettings(
                        new ServeSettings.Listen("127.0.0.1", 0, OptionalInt.empty()),
                        new Signatures(List.of(SECRET), List.of()),
                        ReceiverMode.DIRECT,
                        "RUB",
                        StatusCatalogue.standard(),
                        limits)
                .withPayments(GatewaySettings.signedWith(new Signatures(List.of(SECRET), List.of())));
    }

    public static ServeSettings settings(ReceiverMode mode) {
        ServeSettings direct = settings();
        return new ServeSettings(
                direct.listen(),
                direct.signatures(),
                mode,
                direct.defaultCurrency(),
                direct.catalogue(),
                direct.limits(),
                direct.retention(),
                direct.payments());
    }

    public int port() {
        return port;
    }

    public RunningService service() {
        return service;
    }

    public HttpResponse<String> send(String body) {
        return send(body.getBytes(StandardCharsets.UTF_8));
    }

    public HttpResponse<String> send(byte[] body) {
        return send(body, Signatures.sign(SECRET, body));
    }

    public HttpResponse<String> send(byte[] body, String... signatures) {
        return sendTo("/callbacks/coupons", body, signatures);
    }

    /** What a payment gateway sends, signed. */
    public HttpResponse<String> pay(String gateway, byte[] body) {
        return sendTo("/webhooks/payments/" + gateway, body, Signatures.sign(SECRET, body));
    }

    public HttpResponse<String> sendTo(String path, byte[] body, String... signatures) {
        HttpRequest.Builder request = request(path).POST(BodyPublishers.ofByteArray(body));
        for (String signature : signatures) {
            request.header("X-Signature", signature);
        }
        return exchange(request);
    }

    public HttpResponse<String> get(String path) {
        return exchange(request(path));
    }

    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                .timeout(Duration.ofSeconds(20));
    }

    public HttpResponse<String> exchange(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        service.close();
    }
}
