package io.settledesk.stress.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Sockets that send a byte a second, while real batches are to be answered as ever. */
public final class SlowSenders {
    private static final String HEAD =
            "POST /callbacks/coupons HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\nX-Signature: 0\r\n\r\n{";

    private SlowSenders() {}

    /** So many slow sockets and the 99th percentile of real answers in milliseconds. */
    public static long p99(int sockets, int batches, IntFunction<String> body) throws IOException {
        ScheduledExecutorService drip = Executors.newSingleThreadScheduledExecutor();
        List<Socket> open = new ArrayList<>();
        try (TestDatabase database = TestDatabase.fresh();
                TestService service = TestService.start(database.database("settlement_engine"))) {
            service.send(body.apply(0));
            for (int n = 0; n < sockets; n++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port());
                socket.getOutputStream().write(HEAD.getBytes(UTF_8));
                open.add(socket);
            }
            var unused = drip.scheduleWithFixedDelay(() -> open.forEach(SlowSenders::drop), 1, 1, TimeUnit.SECONDS);
            List<Long> millis = new ArrayList<>();
            for (int n = 1; n <= batches; n++) {
                long began = System.nanoTime();
                int status = service.send(body.apply(n)).statusCode();
                if (status != 200) {
                    throw new AssertionError("answered " + status);
                }
                millis.add((System.nanoTime() - began) / 1_000_000);
            }
            return millis.stream()
                    .sorted()
                    .skip(batches * 99L / 100)
                    .findFirst()
                    .orElseThrow();
        } finally {
            drip.shutdownNow();
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    /** A socket that was cut is what should happen. */
    private static void drop(Socket socket) {
        try {
            socket.getOutputStream().write(' ');
        } catch (IOException cut) {
            return;
        }
    }
}
