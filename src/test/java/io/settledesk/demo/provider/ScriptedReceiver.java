package io.settledesk.demo.provider;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.settledesk.packet.Signatures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server that gives the answers it was told to, in order, then 200. */
final class ScriptedReceiver implements AutoCloseable {
    static final String SECRET = "a-secret-of-this-test";

    /** No answer for longer than any sender waits. */
    static final int SILENCE = -1;

    /** The connection is closed without an answer. */
    static final int HANG_UP = -2;

    private final HttpServer server;
    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Deque<Integer> answers = new ArrayDeque<>();
    private final List<Got> got = new ArrayList<>();
    private int now;
    private int mostAtOnce;

    ScriptedReceiver(int... answers) {
        for (int answer : answers) {
            this.answers.add(answer);
        }
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.createContext("/callbacks/coupons", this::answer);
        server.setExecutor(workers);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/callbacks/coupons");
    }

    synchronized List<Got> got() {
        return List.copyOf(got);
    }

    synchronized int mostAtOnce() {
        return mostAtOnce;
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        int answer = arrived(exchange, body);
        try {
            if (answer == SILENCE) {
                closed.await();
            }
            // Before the answer: its reader may send the next at once.
            left();
            if (answer > 0) {
                exchange.sendResponseHeaders(answer, -1);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    private synchronized int arrived(HttpExchange exchange, byte[] body) {
        String signature = exchange.getRequestHeaders().getFirst("X-Signature");
        got.add(new Got(
                new String(body, java.nio.charset.StandardCharsets.UTF_8),
                Signatures.sign(SECRET, body).equals(signature)));
        mostAtOnce = Math.max(mostAtOnce, ++now);
        return answers.isEmpty() ? 200 : answers.remove();
    }

    private synchronized void left() {
        now--;
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        workers.shutdownNow();
    }

    /** A request. */
    record Got(String body, boolean signed) {}
}
