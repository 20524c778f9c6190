package io.settledesk.callback;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.dispatch.PayoutSettings;
import io.settledesk.payments.platform.HttpPlatform;
import io.settledesk.payments.platform.PlatformSettings;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayingEngine;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A service to whom numbers of a card and an account, tokens and secrets come on every way there is: as payout details, in
 * what the platform answers and tells, in what gateways send, in addresses and headers.
 */
public final class SeededService implements AutoCloseable {
    public static final String CARD = "5555341244441115";
    public static final String ACCOUNT = "DE89370400440532013000";
    public static final String TOKEN = "platform-token-9f8e7d6c";
    public static final String WEBHOOK_TOKEN = "webhook-token-1a2b3c4d";

    /** What nobody may read anywhere. */
    public static final List<String> SEEDS = List.of(CARD, ACCOUNT, TOKEN, WEBHOOK_TOKEN, TestService.SECRET);

    private static final String SAID =
            "card-" + CARD + "_, 5555.3412.4444.1115 or 5555 3412 4444 1115 of " + ACCOUNT + ", Bearer " + TOKEN;

    private final TestDatabase database;
    private final HttpServer platform;
    private final TestService service;

    private SeededService(TestDatabase database, HttpServer platform, TestService service) {
        this.database = database;
        this.platform = platform;
        this.service = service;
    }

    /** Starts it and lets all come. */
    public static SeededService on(TestDatabase database) throws IOException {
        HttpServer platform = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        platform.createContext("/", SeededService::answer);
        platform.start();
        ServeSettings settings = TestService.settings();
        URI address = URI.create("http://127.0.0.1:" + platform.getAddress().getPort());
        TestService service = TestService.around(ServeWiring.start(
                settings.withPayments(settings.payments().withPlatform(WEBHOOK_TOKEN)),
                database.database("settlement_engine"),
                PollingSettings.without(PacketLimits.standard(), new EngineSettings(StatusCatalogue.standard(), "RUB")),
                new PayoutSettings(
                        PayingEngine.POLICY,
                        Optional.of(new HttpPlatform(PlatformSettings.of(address, TOKEN))),
                        DispatchSettings.standard())));
        SeededService seeded = new SeededService(database, platform, service);
        seeded.payouts();
        seeded.payments();
        seeded.hints();
        return seeded;
    }

    public TestService service() {
        return service;
    }

    /** A text in which no separator and no case hides a seed. */
    public static String read(String text) {
        return text.replaceAll("[ .,/_\u00a0-]", "").toLowerCase(Locale.ROOT);
    }

    /** The same of a seed. */
    public static List<String> seeds() {
        return SEEDS.stream().map(SeededService::read).toList();
    }

    private void payouts() {
        TestEngine engine = new TestEngine(database);
        PayingEngine paying = new PayingEngine(engine);
        Requests requests = new Requests(database.tx());
        String adopted = requests.ask(Requests.PAYOUT_ADOPT, "installation", "TICKET-9 the test's own copy");
        await().atMost(Duration.ofSeconds(20))
                .until(() -> requests.find(adopted).orElseThrow().state() == RequestState.DONE);
        List<String> coupons = List.of("c-success", "c-warning", "c-fault", "c-other", "c-held");
        for (String coupon : coupons) {
            engine.place(coupon, "p-" + coupon, "RUB");
            paying.change("p-" + coupon, coupon.equals("c-other") ? ACCOUNT : CARD);
            engine.apply("b-" + coupon, Said.won(coupon, coupon.equals("c-held") ? "1000.01" : "185"));
        }
        await().atMost(Duration.ofSeconds(40))
                .until(() -> engine.count("select count(*) from payout_attempt where answered_at is not null") >= 4
                        && engine.count("select count(*) from payout where state = 'success'") == 1
                        && engine.count("select count(*) from payout where state = 'rejected'") == 1);
    }

    private void payments() {
        pay("""
            {"payment_id":"pay-1","status":"success","type":"credit","amount":"10.00","currency":"RUB","account":"p-1",
             "card":"%s","note":"%s","token":"%s"}""".formatted(CARD, SAID, TOKEN));
        pay("""
            {"payment_id":"pay-1","status":"success","type":"credit","amount":"12.00","currency":"RUB","account":"p-1",
             "n":{"number":"%s"}}""".formatted(CARD));
        pay("""
            {"payment_id":"pay-2","status":"held-%s","type":"credit","amount":"10.00","currency":"RUB","account":"p-1"}
            """.formatted(CARD));
        pay("""
            {"payment_id":"pay-3","status":"success","type":"credit","amount":"%s","currency":"RUB","account":"p-1"}
            """.formatted(CARD + CARD));
        pay("""
            {"payment_id":"pay 4 %s","status":"success","type":"credit","amount":"1","currency":"RUB","account":"%s"}
            """.formatted(SAID, SAID));
        pay("number=" + CARD + "&token=" + TOKEN);
        byte[] body = ("{\"card\":\"" + CARD + "\"}").getBytes(UTF_8);
        service.sendTo("/webhooks/payments/shop", body, "sha256=" + CARD);
        service.sendTo("/webhooks/payments/shop?number=" + CARD, body, Signatures.sign(TestService.SECRET, body));
        service.sendTo("/webhooks/payments/" + CARD, body, Signatures.sign(TestService.SECRET, body));
        service.exchange(service.request("/webhooks/payments/shop")
                .header("X-Card", CARD)
                .header("Authorization", "Bearer " + TOKEN)
                .method("PUT", BodyPublishers.ofByteArray(body)));
    }

    private void hints() {
        for (String token : List.of(WEBHOOK_TOKEN, CARD, TOKEN)) {
            for (String status : List.of("success", "paid-to-" + CARD)) {
                service.exchange(service.request("/webhooks/payments/platform")
                        .header("Authorization", "Bearer " + token)
                        .POST(BodyPublishers.ofString("""
                            {"id":"op-1","idTransactionMerchant":"c-success-0-final_credit","status":"%s","amount":185,
                             "currency":"RUB","number":"%s","message":"%s"}""".formatted(status, CARD, SAID))));
            }
        }
        service.exchange(service.request("/webhooks/payments/platform")
                .header("Authorization", "Bearer " + WEBHOOK_TOKEN)
                .POST(BodyPublishers.ofString("{\"id\":\"" + SAID + "\",\"number\":" + CARD)));
    }

    private void pay(String body) {
        service.pay("shop", body.getBytes(UTF_8));
    }

    /** Says what it was told and more, as its state wants. */
    private static void answer(HttpExchange exchange) throws IOException {
        String asked = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        String data = "{\"id\":\"op-1\",\"status\":\"success\",\"idTransactionMerchant\":\"c-success-0-final_credit\","
                + "\"amount\":185,\"currency\":\"RUB\",\"number\":\"" + CARD + "\"}";
        boolean succeeds = asked.contains("c-success")
                || exchange.getRequestURI().getPath().contains("op-1");
        String result = succeeds
                ? "{\"status\":\"Success\",\"message\":\"" + SAID + "\"},\"data\":" + data
                : "{\"status\":\"" + (asked.contains("c-other") ? "Odd " + CARD : "Warning")
                        + "\",\"codeError\":\"card " + CARD + "\",\"message\":\"" + SAID + "\"},\"data\":null";
        byte[] body =
                ("{\"result\":" + result + ",\"echo\":" + (asked.isEmpty() ? "null" : asked) + "}").getBytes(UTF_8);
        exchange.getResponseHeaders().add("x-request-id", "r-" + CARD);
        exchange.sendResponseHeaders(asked.contains("c-fault") ? 500 : 200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        service.close();
        platform.stop(0);
    }
}
