package io.settledesk.bench;

import io.settledesk.bench.contend.EngineOverHttp;
import io.settledesk.bench.grow.GrownDatabase;
import io.settledesk.bench.grow.VerifyRun;
import io.settledesk.bench.load.BenchBatch;
import io.settledesk.bench.load.Owners;
import io.settledesk.bench.load.Workload;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a batch costs on a database of many coupons beside an empty one, and how long {@code verify} takes on it. */
final class GrowthPart {
    /** Tables, indexes, log and what the making needs on the way. */
    private static final long DISK_A_COUPON = 3_500;

    private static final int CONNECTIONS = 2;
    private static final long WHOLE = 10_000_000;

    private final BenchServer server;
    private final BenchReport report;
    private final Workload workload;

    GrowthPart(BenchServer server, BenchReport report, Workload workload) {
        this.server = server;
        this.report = report;
        this.workload = workload;
    }

    void run(long wanted, int rounds, int batches, Path folder) throws Exception {
        long coupons = fitting(wanted, folder);
        server.create("grown");
        server.create("fresh");
        long start = System.nanoTime();
        GrownDatabase.fill(server.settings("grown"), coupons);
        report.line("");
        report.line(
                coupons + " coupons (each: a final version, a bet, its generation, its element in a signed batch of a"
                        + " hundred; every tenth won: placement, operation, ledger entry) made in "
                        + BenchReport.shown((System.nanoTime() - start) / 1e9) + " s, "
                        + server.ask("grown", "select pg_size_pretty(pg_database_size('grown'))") + ".");
        double ratio = costOfABatch(rounds, batches);
        report.line("A batch of 100 × 5 costs " + BenchReport.number(ratio) + " × what it costs on an empty database.");
        VerifyRun verify = VerifyRun.of(server, "grown");
        report.line("verify on it: " + BenchReport.shown(verify.seconds()) + " s in 256 MiB of heap, exit "
                + verify.exit());
        verify.output().lines().forEach(line -> report.line("    " + line));
        if (coupons == WHOLE) {
            report.result("growth_10m", BenchReport.number(ratio));
            report.result("verify_10m_s", BenchReport.number(verify.seconds()));
        } else {
            report.result("growth_" + coupons, BenchReport.number(ratio));
            report.result("verify_" + coupons + "_s", BenchReport.number(verify.seconds()));
        }
        if (verify.exit() != 0) {
            throw new IllegalStateException("verify: " + verify.output());
        }
    }

    private double costOfABatch(int rounds, int batches) throws Exception {
        Figures figures = new Figures();
        try (EngineOverHttp grown = new EngineOverHttp(server, "grown");
                EngineOverHttp fresh = new EngineOverHttp(server, "fresh")) {
            for (int round = -1; round < rounds; round++) {
                String label = "gr" + (round + 1);
                List<BenchBatch> inserts = workload.inserts(label, batches);
                List<BenchBatch> updates = workload.updates(label, batches);
                Figures into = round < 0 ? new Figures() : figures;
                turn(grown, "grown", inserts, updates, into);
                turn(fresh, "fresh", inserts, updates, into);
                if (round < 0) {
                    server.execute("fresh", "vacuum analyze");
                }
            }
        }
        double onGrown = figures.full("grown", CONNECTIONS);
        double onFresh = figures.full("fresh", CONNECTIONS);
        report.line("Batches/s on it " + BenchReport.shown(onGrown) + ", on an empty one " + BenchReport.shown(onFresh)
                + ".");
        return onFresh / onGrown;
    }

    private void turn(
            EngineOverHttp engine, String name, List<BenchBatch> inserts, List<BenchBatch> updates, Figures figures)
            throws Exception {
        Owners.make(server, name, inserts);
        figures.add(name, CONNECTIONS, "insert", engine.run(inserts, CONNECTIONS));
        figures.add(name, CONNECTIONS, "update", engine.run(updates, CONNECTIONS));
    }

    private long fitting(long wanted, Path folder) throws IOException {
        FileStore disk = Files.getFileStore(folder);
        long room = disk.getUsableSpace() / 2 / DISK_A_COUPON / 1_000 * 1_000;
        if (room < wanted) {
            report.line("There is room on the disk for " + room + " coupons only, not " + wanted + ".");
        }
        return Math.min(room, wanted);
    }
}
