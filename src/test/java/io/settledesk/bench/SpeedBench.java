package io.settledesk.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.bench.contend.Contender;
import io.settledesk.bench.contend.ContenderSource;
import io.settledesk.bench.contend.EngineOverHttp;
import io.settledesk.bench.contend.Limit;
import io.settledesk.bench.contend.Recording;
import io.settledesk.bench.contend.RowByRow;
import io.settledesk.bench.load.BenchBatch;
import io.settledesk.bench.load.Owners;
import io.settledesk.bench.load.SteadyLoad;
import io.settledesk.bench.load.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;

/**
 * Measures the engine beside the other ways to write the same rows, on one server, in turns: a slow minute of the machine is
 * slow for all of them. {@code -Dbench.rounds}, {@code -Dbench.batches} and {@code -Dbench.coupons} make it shorter.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(value = 2, unit = TimeUnit.HOURS)
final class SpeedBench {
    private static final Path FOLDER = Path.of("target", "bench");
    private static final int ROUNDS = Integer.getInteger("bench.rounds", 5);
    /** So long until the compiler of a process that runs for weeks is done. */
    private static final int WARM_ROUNDS = 3;

    private static final int BATCHES = Integer.getInteger("bench.batches", 160);
    private static final int STEADY_SECONDS = Integer.getInteger("bench.steady.seconds", 30);
    private static final long COUPONS = Long.getLong("bench.coupons", 10_000_000);
    private static final int[] CONNECTIONS = {1, 2, 4};
    private static final int PER_SECOND = 40;
    private static final Workload FULL = new Workload(100, 5);
    private static final Workload SMALL = new Workload(1, 5);

    private static final BenchReport REPORT = new BenchReport();
    private static BenchServer server;
    private static EngineOverHttp engine;

    @BeforeAll
    static void start() {
        server = BenchServer.start(FOLDER.resolve("postgres").toAbsolutePath());
        server.create("engine");
        engine = new EngineOverHttp(server, "engine");
        REPORT.line("");
        REPORT.line(Machine.described());
        REPORT.line(server.described());
    }

    @AfterAll
    static void stop() {
        engine.close();
        server.close();
    }

    @Test
    @Order(1)
    void engineBesideTheOtherWays() throws Exception {
        List<Contender> contenders = contenders();
        long heapBefore = Machine.usedHeap();
        Figures figures = new Figures();
        for (int round = 0; round < WARM_ROUNDS; round++) {
            turn(contenders, "warm" + round, new Figures(), 2);
        }
        for (Contender contender : contenders) {
            server.execute(contender.key(), "vacuum analyze");
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (int connections : CONNECTIONS) {
                turn(contenders, "r" + round + "c" + connections, figures, connections);
            }
        }
        long heapAfter = Machine.usedHeap();

        tell(contenders, figures);
        REPORT.line("");
        REPORT.line("Heap after collection: " + Machine.mebibytes(heapBefore) + " before the first batch, "
                + Machine.mebibytes(heapAfter) + " after the last.");
        for (Contender contender : contenders.subList(1, contenders.size())) {
            contender.close();
            server.drop(contender.key());
        }
        assertThat(heapAfter).as("heap").isLessThan(heapBefore + 64L * 1024 * 1024);
    }

    @Test
    @Order(2)
    void smallBatchesAndRepeats() throws Exception {
        Figures figures = new Figures();
        for (int round = -1; round < ROUNDS; round++) {
            for (int connections : CONNECTIONS) {
                String label = "s" + (round + 1) + "c" + connections;
                List<BenchBatch> small = SMALL.inserts(label, BATCHES * 4);
                List<BenchBatch> full = FULL.inserts(label + "f", BATCHES);
                Owners.make(server, "engine", small);
                Owners.make(server, "engine", full);
                engine.run(full, connections);
                Figures into = round < 0 ? new Figures() : figures;
                into.add("small", connections, "insert", engine.run(small, connections));
                into.add("small", connections, "update", engine.run(SMALL.updates(label, BATCHES * 4), connections));
                into.add("small", connections, "repeat", engine.run(small, connections));
                into.add("full", connections, "repeat", engine.run(full, connections));
            }
        }
        REPORT.line("");
        REPORT.row("engine, batches/s", "1 connection", "2", "4");
        REPORT.row("---", "--:", "--:", "--:");
        row(figures, "1 coupon × 5 bets, insert", "small", "insert");
        row(figures, "1 coupon × 5 bets, update", "small", "update");
        row(figures, "1 coupon × 5 bets, known batchId", "small", "repeat");
        row(figures, "100 coupons × 5 bets, known batchId", "full", "repeat");
    }

    @Test
    @Order(3)
    void fortyBatchesASecond() throws Exception {
        int lag = PER_SECOND / 2;
        List<BenchBatch> mixed = new ArrayList<>();
        List<BenchBatch> results = List.of();
        for (int second = 0; second < STEADY_SECONDS; second++) {
            List<BenchBatch> inserts = FULL.inserts("t40s" + second, lag);
            Owners.make(server, "engine", inserts);
            for (int i = 0; i < lag; i++) {
                mixed.add(inserts.get(i).toSend());
                // Results come a second after their coupons.
                if (second > 0) {
                    mixed.add(results.get(i));
                }
            }
            results = FULL.updates("t40s" + second, lag).stream()
                    .map(BenchBatch::toSend)
                    .toList();
        }
        long before = Machine.usedHeap();
        SteadyLoad.Seen seen = SteadyLoad.run(engine.port(), mixed, PER_SECOND);
        long after = Machine.usedHeap();
        REPORT.line("");
        REPORT.line(seen.sent() + " batches of 100 × 5 at " + PER_SECOND
                + "/s over HTTP, from the moment each was due: p50 "
                + BenchReport.shown(seen.p50Ms()) + " ms, p99 " + BenchReport.shown(seen.p99Ms()) + " ms, worst "
                + BenchReport.shown(seen.worstMs()) + " ms, not answered 200: " + seen.notOk() + "; heap "
                + Machine.mebibytes(before) + " before, " + Machine.mebibytes(after) + " after.");
        REPORT.steady(seen);
        assertThat(seen.notOk()).isZero();
    }

    @Test
    @Order(4)
    void databaseAHopAway() throws Exception {
        new HopPart(server, REPORT, FULL).run(ROUNDS, BATCHES / 2);
    }

    @Test
    @Order(5)
    void growth() throws Exception {
        new GrowthPart(server, REPORT, FULL).run(COUPONS, ROUNDS, BATCHES, FOLDER);
    }

    private static List<Contender> contenders() throws Exception {
        List<Contender> contenders = new ArrayList<>();
        contenders.add(engine);
        server.create("row_by_row");
        contenders.add(new RowByRow(server, "row_by_row"));
        Optional<ContenderSource> hibernate =
                ServiceLoader.load(ContenderSource.class).findFirst();
        if (hibernate.isPresent()) {
            server.create("jpa");
            contenders.add(hibernate.get().open(server, "jpa"));
        } else {
            REPORT.line("Hibernate is not there: run it with -Pbench to measure it too.");
        }
        Optional<Path> pgbench = Limit.findPgbench();
        if (pgbench.isPresent()) {
            contenders.add(limit(pgbench.get()));
        } else {
            REPORT.line("pgbench is not there, so the limit is not measured: install postgresql (Debian) to have it.");
        }
        return contenders;
    }

    private static Limit limit(Path pgbench) throws Exception {
        server.create("recorded");
        server.create("limit");
        List<BenchBatch> inserts = FULL.inserts("rec0", BATCHES);
        Owners.make(server, "recorded", inserts);
        Recording insertRecording = new Recording();
        Recording updateRecording = new Recording();
        List<List<String>> sentInserts = insertRecording.record(server, "recorded", inserts);
        List<List<String>> sentUpdates = updateRecording.record(server, "recorded", FULL.updates("rec0", BATCHES));
        server.drop("recorded");
        REPORT.line("Statements a batch: insert " + sentInserts.get(BATCHES - 1).size() + ", update "
                + sentUpdates.get(BATCHES - 1).size() + ", COMMITs among them.");
        return new Limit(
                server,
                "limit",
                pgbench,
                FOLDER,
                new Limit.Recorded("rec0", insertRecording.preparations(), sentInserts),
                new Limit.Recorded("rec0", updateRecording.preparations(), sentUpdates));
    }

    /** Every contender writes the same batches, one after the other. */
    private static void turn(List<Contender> contenders, String label, Figures figures, int connections)
            throws Exception {
        List<BenchBatch> inserts = FULL.inserts(label, BATCHES);
        List<BenchBatch> updates = FULL.updates(label, BATCHES);
        for (Contender contender : contenders) {
            int share = contender.share(BATCHES);
            Owners.make(server, contender.key(), inserts.subList(0, share));
            figures.add(contender.key(), connections, "insert", contender.run(inserts.subList(0, share), connections));
            figures.add(contender.key(), connections, "update", contender.run(updates.subList(0, share), connections));
        }
    }

    private static void tell(List<Contender> contenders, Figures figures) {
        REPORT.line("");
        REPORT.row(
                "100 coupons × 5 bets, batches/s",
                "insert 1",
                "insert 2",
                "insert 4",
                "update 1",
                "update 2",
                "update 4",
                "both, best",
                "engine is");
        REPORT.row("---", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:");
        double ours = figures.full("engine", CONNECTIONS).orElse(0.0);
        Map<String, Object> full = new LinkedHashMap<>();
        for (String key : List.of("engine", "row_by_row", "jpa", "limit")) {
            full.put(
                    key, figures.full(key, CONNECTIONS).map(BenchReport::number).orElse(null));
        }
        for (Contender contender : contenders) {
            String key = contender.key();
            double best = figures.full(key, CONNECTIONS).orElse(0.0);
            REPORT.row(
                    contender.words(),
                    figures.median(key, 1, "insert"),
                    figures.median(key, 2, "insert"),
                    figures.median(key, 4, "insert"),
                    figures.median(key, 1, "update"),
                    figures.median(key, 2, "update"),
                    figures.median(key, 4, "update"),
                    best,
                    BenchReport.number(ours / best) + " ×");
        }
        REPORT.result("full_batch", full);
    }

    private static void row(Figures figures, String words, String key, String kind) {
        REPORT.row(words, figures.median(key, 1, kind), figures.median(key, 2, kind), figures.median(key, 4, kind));
    }
}
