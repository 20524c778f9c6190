package io.settledesk.demo.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.settledesk.demo.http.LocalHttp;
import io.settledesk.demo.provider.ProviderTruth.Known;
import io.settledesk.packet.Signatures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The provider's reading methods over HTTP on this machine, from its own truth, with faults on demand. */
public final class ReadingMethods implements AutoCloseable {
    private static final int MOST = 100;
    private static final int SLOW_SECONDS = 60;

    private final HttpServer server;
    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicInteger answered = new AtomicInteger();
    private final String secret;
    private final ProviderTruth truth;
    private final ReadFaults faults;

    private ReadingMethods(HttpServer server, String secret, ProviderTruth truth, ReadFaults faults) {
        this.server = server;
        this.secret = secret;
        this.truth = truth;
        this.faults = faults;
    }

    /** Starts to answer on a port of 127.0.0.1; 0 takes any free one. */
    public static ReadingMethods start(int port, String secret, ProviderTruth truth, ReadFaults faults) {
        try {
            HttpServer server = LocalHttp.onPort(port);
            ReadingMethods methods = new ReadingMethods(server, secret, truth, faults);
            server.createContext("/", methods::answer);
            server.setExecutor(methods.workers);
            server.start();
            return methods;
        } catch (IOException taken) {
            throw new UncheckedIOException(taken);
        }
    }

    /** What a reader takes as {@code provider.base-url}. */
    public URI baseUrl() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** How many requests with a good signature there were. */
    public int answered() {
        return answered.get();
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
            if (!isSigned(exchange, body)) {
                exchange.sendResponseHeaders(401, -1);
                return;
            }
            answered.incrementAndGet();
            Optional<ReadFault> fault = faults.next();
            if (fault.isEmpty() || !fails(exchange, fault.get())) {
                send(exchange, answer(exchange, body, fault), fault);
            }
        }
    }

    private boolean isSigned(HttpExchange exchange, byte[] body) {
        String head = exchange.getRequestHeaders().getFirst("X-Timestamp") + "\n" + exchange.getRequestMethod() + "\n"
                + exchange.getRequestURI() + "\n";
        byte[] start = head.getBytes(StandardCharsets.UTF_8);
        byte[] signed = new byte[start.length + body.length];
        System.arraycopy(start, 0, signed, 0, start.length);
        System.arraycopy(body, 0, signed, start.length, body.length);
        return Signatures.sign(secret, signed)
                .equals(exchange.getRequestHeaders().getFirst("X-Signature"));
    }

    /** Whether there is no answer to give besides this. */
    private boolean fails(HttpExchange exchange, ReadFault fault) throws IOException {
        switch (fault) {
            case SLOW -> waitLong();
            case SERVER_ERROR -> exchange.sendResponseHeaders(500, -1);
            case TOO_MANY -> {
                exchange.getResponseHeaders().add("Retry-After", "1");
                exchange.sendResponseHeaders(429, -1);
            }
            case DENIED -> exchange.sendResponseHeaders(401, -1);
            case HANG_UP -> exchange.close();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void waitLong() {
        try {
            if (closed.await(SLOW_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private String answer(HttpExchange exchange, byte[] body, Optional<ReadFault> fault) throws IOException {
        return exchange.getRequestMethod().equals("POST") ? read(body, fault) : list(query(exchange), fault);
    }

    private String read(byte[] body, Optional<ReadFault> fault) throws IOException {
        List<String> elements = new ArrayList<>();
        for (JsonNode code : ProviderTruth.tree(body).path("codes")) {
            truth.find(code.asText()).ifPresent(known -> elements.add(element(known, fault)));
        }
        return "{\"coupons\":[" + String.join(",", mended(elements, fault)) + "]}";
    }

    private String list(Map<String, String> query, Optional<ReadFault> fault) {
        String after = fault.equals(Optional.of(ReadFault.REPEATED_PAGE)) ? "" : cursor(query);
        int limit = Math.min(MOST, Integer.parseInt(query.getOrDefault("limit", "100")));
        List<Map.Entry<String, Known>> page =
                truth.changedSince(Instant.parse(query.getOrDefault("updated_since", "")), after, limit);
        List<String> elements =
                page.stream().map(coupon -> element(coupon.getValue(), fault)).toList();
        return "{\"coupons\":[" + String.join(",", mended(elements, fault)) + "],\"next_cursor\":"
                + nextCursor(page, limit, fault) + "}";
    }

    private String nextCursor(List<Map.Entry<String, Known>> page, int limit, Optional<ReadFault> fault) {
        if (fault.equals(Optional.of(ReadFault.LOOPING_CURSOR))) {
            return "\"after:\"";
        }
        if (fault.equals(Optional.of(ReadFault.REPEATED_PAGE))) {
            return "\"again:" + answered.get() + "\"";
        }
        return page.size() < limit
                ? "null"
                : ProviderTruth.quoted("after:" + page.get(page.size() - 1).getKey());
    }

    private static String cursor(Map<String, String> query) {
        String cursor = query.getOrDefault("cursor", "after:");
        return cursor.startsWith("after:") ? cursor.substring("after:".length()) : "";
    }

    private static String element(Known known, Optional<ReadFault> fault) {
        return fault.equals(Optional.of(ReadFault.STALE)) ? known.first() : known.now();
    }

    private static List<String> mended(List<String> elements, Optional<ReadFault> fault) {
        List<String> said = new ArrayList<>(elements);
        if (fault.equals(Optional.of(ReadFault.UNKNOWN))) {
            said.clear();
        } else if (fault.equals(Optional.of(ReadFault.FOREIGN_ELEMENT))) {
            said.add("{\"coupon_code\":\"somebody-elses\",\"status\":1,\"events\":[]}");
        } else if (fault.equals(Optional.of(ReadFault.TWICE))) {
            said.addAll(elements);
        }
        return said;
    }

    private static void send(HttpExchange exchange, String answer, Optional<ReadFault> fault) throws IOException {
        byte[] whole = answer.getBytes(StandardCharsets.UTF_8);
        int length = fault.equals(Optional.of(ReadFault.CUT_SHORT)) ? whole.length / 2 : whole.length;
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, length);
        exchange.getResponseBody().write(whole, 0, length);
    }

    private static Map<String, String> query(HttpExchange exchange) {
        Map<String, String> query = new HashMap<>();
        for (String pair : Optional.ofNullable(exchange.getRequestURI().getRawQuery())
                .orElse("")
                .split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                query.put(
                        pair.substring(0, equals),
                        URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return query;
    }
}
