package io.settledesk.demo.payments;

import io.settledesk.callback.receive.Receiver;
import io.settledesk.db.Tx;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.gateway.GatewaySettings;
import io.settledesk.settlement.payout.PayoutDetailsStore;
import io.settledesk.settlement.payout.PayoutDetailsStore.PayoutDetails;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Tells, each at its time, where accounts are paid to and what the gateway's callbacks say; these over HTTP and signed. */
final class PartnerFeed {
    private static final Duration TIME_OUT = Duration.ofSeconds(10);

    private final Deque<PartnerStory.Told> rest;
    private final Tx tx;
    private final URI gateway;
    private final String secret;
    private final Consumer<Instant> clock;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /**
     * Begins with the first.
     *
     * @param port of the service on this machine
     * @param clock set to the time of each telling
     */
    PartnerFeed(PartnerStory story, Tx tx, int port, DemoSecrets secrets, Consumer<Instant> clock) {
        this.rest = new ArrayDeque<>(story.told());
        this.tx = tx;
        this.gateway = URI.create("http://127.0.0.1:" + port + Receiver.PAYMENTS + GatewaySettings.USUAL_GATEWAY);
        this.secret = secrets.gateway();
        this.clock = clock;
    }

    /** Tells what is known by then. */
    void tellUpTo(Instant time) throws InterruptedException {
        while (!rest.isEmpty() && !rest.element().at().isAfter(time)) {
            PartnerStory.Told next = rest.remove();
            clock.accept(next.at());
            if (next instanceof PartnerStory.Details details) {
                tell(details);
            } else if (next instanceof PartnerStory.Callback callback) {
                send(callback);
            }
        }
    }

    private void tell(PartnerStory.Details details) {
        PayoutDetails card = new PayoutDetails("card", details.number(), details.bank(), details.holder());
        int unused = tx.run(handle -> new PayoutDetailsStore(handle).add(details.account(), card));
    }

    private void send(PartnerStory.Callback callback) throws InterruptedException {
        byte[] body = callback.body().getBytes(StandardCharsets.UTF_8);
        HttpRequest request = HttpRequest.newBuilder(gateway)
                .timeout(TIME_OUT)
                .header("Content-Type", "application/json")
                .header(Receiver.SIGNATURE, Signatures.sign(secret, body))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        try {
            int status = client.send(request, BodyHandlers.discarding()).statusCode();
            if (status != 200) {
                throw new IllegalStateException("a payment callback was answered " + status);
            }
        } catch (IOException broken) {
            throw new IllegalStateException("a payment callback was not answered: " + broken.getMessage(), broken);
        }
    }
}
