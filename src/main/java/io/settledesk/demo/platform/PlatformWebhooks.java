package io.settledesk.demo.platform;

import io.settledesk.net.SafeAddress;
import io.settledesk.packet.CanonicalJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Tells the partner of changes, each at least once while it does not answer 2xx; only to this machine. */
final class PlatformWebhooks {
    private static final int TRIES = 3;
    private static final Duration TIME_OUT = Duration.ofSeconds(5);

    private final String token;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    PlatformWebhooks(String token) {
        this.token = token;
    }

    /** Tells one; returns the last HTTP status, 0 when there was none. */
    int tell(String webhook, SimulatedOperation operation) {
        URI url = URI.create(webhook);
        int status = 0;
        for (int tried = 0; tried < TRIES && status / 100 != 2; tried++) {
            status = send(url, CanonicalJson.write(operation.json()));
        }
        return status;
    }

    /** Whether an address is this machine's: a simulator calls no other. */
    static boolean isHere(String url) {
        try {
            URI address = URI.create(url);
            SafeAddress.require("webHook", address);
            return "http".equals(address.getScheme());
        } catch (IllegalArgumentException elsewhere) {
            return false;
        }
    }

    private int send(URI url, String body) {
        HttpRequest request = HttpRequest.newBuilder(url)
                .timeout(TIME_OUT)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode();
        } catch (IOException away) {
            return 0;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
