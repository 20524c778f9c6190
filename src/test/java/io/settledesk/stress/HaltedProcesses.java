package io.settledesk.stress;

import io.settledesk.callback.TestService;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
import io.settledesk.stress.process.ChildJvm;
import io.settledesk.stress.process.HaltedVictim;
import io.settledesk.stress.process.HaltedVictim.Point;
import io.settledesk.stress.process.ServedProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Ends a process at each fault point in turn; the sender, which has heard nothing, sends the packet again. */
final class HaltedProcesses {
    /** As many as the machine the aims are for has cores: most of the time goes into starting a JVM. */
    private static final int AT_ONCE = 2;

    private final TestDatabase database;
    private final TestService service;
    private final AtomicLong worst = new AtomicLong();

    private HaltedProcesses(TestDatabase database, TestService service) {
        this.database = database;
        this.service = service;
    }

    static Outcome run(int count, long seed) throws Exception {
        List<Point> points = new ArrayList<>();
        while (points.size() < count) {
            points.addAll(List.of(Point.values()));
        }
        Collections.shuffle(points.subList(0, count), new Random(seed));
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        try (TestDatabase database = TestDatabase.fresh();
                TestService service = TestService.start(database.database("settlement_engine"))) {
            WonCoupons.place(database, count);
            HaltedProcesses halted = new HaltedProcesses(database, service);
            List<Future<Long>> lost = new ArrayList<>();
            for (int n = 0; n < count; n++) {
                int batch = n;
                lost.add(threads.submit(() -> halted.oneEffect(points.get(batch), batch)));
            }
            long acknowledgedInVain = 0;
            for (Future<Long> one : lost) {
                acknowledgedInVain += one.get();
            }
            Invariants found = Invariants.of(database, count);
            return new Outcome(count, found.lost() + acknowledgedInVain, found.doubled(), halted.worst.get());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Kills and sends again; one when what was committed is not there after the kill, or what was not is. */
    private long oneEffect(Point point, int batch) throws Exception {
        String body = WonCoupons.body(batch);
        killed(point, body.getBytes(StandardCharsets.UTF_8));
        long there = database.jdbi()
                .withHandle(handle -> handle.select("select count(*) from batch where batch_id = ?", "b-" + batch)
                        .mapTo(Long.class)
                        .one());
        WonCoupons.sendUntilHeard(service, body, worst);
        return point.leaves(there) ? 0 : 1;
    }

    private void killed(Point point, byte[] body) throws Exception {
        DatabaseSettings settings = database.settings("settlement_engine");
        if (point == Point.ACCEPTED || point == Point.HALF_READ) {
            killedWhileReading(settings, body, point == Point.ACCEPTED ? 0 : body.length / 2);
            return;
        }
        Process process = ChildJvm.of(
                        HaltedVictim.class,
                        List.of(),
                        settings.url(),
                        settings.user(),
                        point.name(),
                        new String(body, StandardCharsets.UTF_8))
                .inheritIO()
                .start();
        if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != HaltedVictim.KILLED) {
            process.destroyForcibly();
            throw new AssertionError("was not killed at " + point);
        }
    }

    private static void killedWhileReading(DatabaseSettings settings, byte[] body, int sent) throws IOException {
        try (ServedProcess victim = ServedProcess.start(settings, 0, List.of());
                Socket sender = new Socket(InetAddress.getLoopbackAddress(), victim.port())) {
            if (sent > 0) {
                String head = "POST /callbacks/coupons HTTP/1.1\r\nHost: s\r\nX-Signature: "
                        + Signatures.sign(TestService.SECRET, body) + "\r\nContent-Length: " + body.length + "\r\n\r\n";
                OutputStream out = sender.getOutputStream();
                out.write(head.getBytes(StandardCharsets.US_ASCII));
                out.write(body, 0, sent);
                out.flush();
            }
        }
    }
}
