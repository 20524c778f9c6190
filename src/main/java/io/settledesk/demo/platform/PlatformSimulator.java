package io.settledesk.demo.platform;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.settledesk.demo.http.LocalHttp;
import io.settledesk.packet.CanonicalJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The payment platform over HTTP on this machine: creates, reads, lists, tells by webhook, with faults on demand. Its
 * operations go on when {@link #step()} is called, so that a test says when.
 */
public final class PlatformSimulator implements AutoCloseable {
    private static final String BY_ID = "/operation/operation/platform/";
    private static final String LIST = "/operation/operation/list";
    private static final int SLOW_SECONDS = 60;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private final HttpServer server;
    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final PlatformFaults faults = new PlatformFaults();
    private final PlatformBooks books;
    private final PlatformWebhooks webhooks;
    private final AtomicInteger answered = new AtomicInteger();
    private volatile Optional<String> usualWebhook = Optional.empty();
    private final String token;
    private final String currency;

    private PlatformSimulator(
            HttpServer server, Access access, String currency, InstantSource clock, PlatformArchive archive) {
        this.server = server;
        this.token = access.token();
        this.currency = currency;
        this.books = new PlatformBooks(clock, archive);
        this.webhooks = new PlatformWebhooks(access.webhookToken());
    }

    /**
     * Who may call whom.
     *
     * @param token the partner's at the platform
     * @param webhookToken the platform's in its webhooks
     */
    public record Access(String token, String webhookToken) {
        /** Without the tokens. */
        @Override
        public String toString() {
            return "Access[]";
        }
    }

    /** Starts on a port of 127.0.0.1; 0 takes any free one. Every operation is in the one currency. */
    public static PlatformSimulator start(int port, Access access, String currency, InstantSource clock) {
        return start(port, access, currency, clock, PlatformArchive.EMPTY);
    }

    /** The same, with operations that were made before it started. */
    public static PlatformSimulator start(
            int port, Access access, String currency, InstantSource clock, PlatformArchive archive) {
        try {
            HttpServer server = LocalHttp.onPort(port);
            PlatformSimulator simulator = new PlatformSimulator(server, access, currency, clock, archive);
            server.createContext("/", simulator::answer);
            server.setExecutor(simulator.workers);
            server.start();
            return simulator;
        } catch (IOException taken) {
            throw new UncheckedIOException(taken);
        }
    }

    /** What a partner takes as {@code platform.base-url}. */
    public URI baseUrl() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public PlatformFaults faults() {
        return faults;
    }

    public PlatformBooks books() {
        return books;
    }

    /** Every operation goes on by one state, and its webhook is told; returns how many changed. */
    public int step() {
        List<SimulatedOperation> changed = books.step();
        changed.forEach(this::tell);
        return changed.size();
    }

    /** Where changes of operations that name no webhook of their own are told; an address that is not here is passed over. */
    public void tellTo(String url) {
        usualWebhook = Optional.of(url).filter(PlatformWebhooks::isHere);
    }

    /** Tells the present state of an operation by its webhook, once more; 0 when nobody answers or it has none. */
    public int tell(SimulatedOperation operation) {
        return operation
                .webhook()
                .or(() -> usualWebhook)
                .map(url -> webhooks.tell(url, operation))
                .orElse(0);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        workers.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getRawPath();
            boolean isOurs =
                    ("Bearer " + token).equals(exchange.getRequestHeaders().getFirst("Authorization"));
            if (!isOurs) {
                send(exchange, 200, result("AuthError", "", "the token is not known"));
            } else if (path.startsWith(BY_ID)) {
                question(exchange, faults.ofQuestion(""), () -> byId(path.substring(BY_ID.length())));
            } else if (path.equals(LIST)) {
                JsonNode asked = tree(body);
                question(exchange, faults.ofQuestion(merchantId(asked)), () -> list(asked));
            } else {
                create(exchange, tree(body));
            }
        }
    }

    private static String merchantId(JsonNode asked) {
        return asked.path("idTransactionMerchant").asText();
    }

    private void question(HttpExchange exchange, Optional<PlatformFault> fault, Question question) throws IOException {
        if (fault.isEmpty() || !fails(exchange, fault.get())) {
            send(exchange, 200, question.answer());
        }
    }

    private void create(HttpExchange exchange, JsonNode order) throws IOException {
        String merchantId = merchantId(order);
        books.ask(merchantId);
        Optional<PlatformFault> fault = faults.ofCreate(merchantId);
        if (fault.filter(wrong -> !wrong.makes()).isPresent() && fails(exchange, fault.get())) {
            return;
        }
        Optional<SimulatedOperation> made = books.make(fresh -> filled(fresh, order), merchantId);
        if (fault.isPresent() && fails(exchange, fault.get())) {
            return;
        }
        send(
                exchange,
                200,
                made.map(operation -> success(Optional.of(operation.json())))
                        .orElseGet(() -> result("Warning", "duplicateIdentifier", "the id is used")));
    }

    private SimulatedOperation filled(SimulatedOperation fresh, JsonNode order) {
        String number = order.path("number").asText();
        String webhook = order.path("integrationMerhcnatData").path("webHook").asText();
        return new SimulatedOperation(
                fresh.id(),
                fresh.idTransactionMerchant(),
                order.path("amount").decimalValue(),
                currency,
                "****" + number.substring(Math.max(0, number.length() - 4)),
                fresh.status(),
                fresh.added(),
                fresh.updated(),
                Optional.of(webhook).filter(PlatformWebhooks::isHere));
    }

    private Map<String, Object> byId(String id) {
        return success(books.byId(URLDecoder.decode(id, StandardCharsets.UTF_8)).map(SimulatedOperation::json));
    }

    private Map<String, Object> list(JsonNode asked) {
        List<Map<String, Object>> found = books.under(merchantId(asked)).stream()
                .map(SimulatedOperation::json)
                .toList();
        Map<String, Object> answer = success(Optional.empty());
        answer.put(
                "data",
                found.stream()
                        .skip(asked.path("skip").asInt(0))
                        .limit(asked.path("take").asInt(20))
                        .toList());
        answer.put("totalNumberRecords", found.size());
        return answer;
    }

    /** Whether that was the answer. */
    private boolean fails(HttpExchange exchange, PlatformFault fault) throws IOException {
        switch (fault) {
            case HANG_UP, ANSWER_LOST -> exchange.close();
            case SERVER_ERROR -> exchange.sendResponseHeaders(500, -1);
            case MADE_THEN_ERROR -> exchange.sendResponseHeaders(502, -1);
            case TOO_MANY -> exchange.sendResponseHeaders(429, -1);
            case BAD_REQUEST -> exchange.sendResponseHeaders(400, -1);
            case INTERNAL_ERROR -> send(exchange, 200, result("Warning", "internalError", "try again"));
            case OTHER_WARNING -> send(exchange, 200, result("Warning", "limitExceeded", "above the limit"));
            case AUTH_ERROR -> send(exchange, 200, result("AuthError", "", "the token has expired"));
            case ACCESS_ERROR -> send(exchange, 200, result("AccessError", "", "payouts are not allowed"));
            case SLOW -> waitLong();
            case GARBAGE -> send(exchange, 200, Map.of("oops", true));
            case WITHOUT_ID -> send(exchange, 200, success(Optional.empty()));
        }
        return true;
    }

    private void waitLong() {
        try {
            boolean unused = closed.await(SLOW_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private Map<String, Object> success(Optional<Map<String, Object>> data) {
        Map<String, Object> answer = result("Success", "", "");
        answer.put("data", data);
        return answer;
    }

    private Map<String, Object> result(String status, String code, String message) {
        Map<String, Object> result = new HashMap<>();
        result.put("status", status);
        result.put("x-request-id", "sim-" + answered.incrementAndGet());
        result.put("codeError", code.isEmpty() ? Optional.empty() : code);
        result.put("message", message);
        Map<String, Object> answer = new HashMap<>();
        answer.put("result", result);
        answer.put("data", Optional.empty());
        return answer;
    }

    private static void send(HttpExchange exchange, int status, Map<String, Object> answer) throws IOException {
        byte[] whole = CanonicalJson.bytes(answer);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, whole.length);
        exchange.getResponseBody().write(whole);
    }

    private static JsonNode tree(byte[] body) throws IOException {
        return JSON.readTree(body);
    }

    /** What is answered to a question that does not fail. */
    @FunctionalInterface
    private interface Question {
        Map<String, Object> answer() throws IOException;
    }
}
