package io.settledesk.bench;

import io.settledesk.bench.contend.Contender;
import io.settledesk.bench.contend.ContenderSource;
import io.settledesk.bench.contend.EngineOverHttp;
import io.settledesk.bench.contend.RowByRow;
import io.settledesk.bench.load.BenchBatch;
import io.settledesk.bench.load.Hop;
import io.settledesk.bench.load.Owners;
import io.settledesk.bench.load.Workload;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** The same contenders with the database a network hop away, where each statement waits for its answer to come back. */
final class HopPart {
    private static final Duration ROUND_TRIP = Duration.ofNanos(500_000);
    private static final int PINGS = 400;
    private static final int[] CONNECTIONS = {1, 4};

    private final BenchServer server;
    private final BenchReport report;
    private final Workload workload;

    HopPart(BenchServer server, BenchReport report, Workload workload) {
        this.server = server;
        this.report = report;
        this.workload = workload;
    }

    void run(int rounds, int batches) throws Exception {
        List<String> keys = List.of("engine_hop", "row_by_row_hop", "jpa_hop");
        keys.forEach(server::create);
        try (Hop hop = new Hop(server.port(), ROUND_TRIP)) {
            BenchServer far = server.behind(hop.port());
            List<Contender> contenders = new ArrayList<>();
            contenders.add(new EngineOverHttp(far, keys.get(0)));
            contenders.add(new RowByRow(far, keys.get(1)));
            Optional<ContenderSource> hibernate =
                    ServiceLoader.load(ContenderSource.class).findFirst();
            if (hibernate.isPresent()) {
                contenders.add(hibernate.get().open(far, keys.get(2)));
            }
            Figures figures = new Figures();
            for (int round = -1; round < rounds; round++) {
                for (int connections : CONNECTIONS) {
                    Figures into = round < 0 ? new Figures() : figures;
                    for (int i = 0; i < contenders.size(); i++) {
                        turn(
                                contenders.get(i),
                                keys.get(i),
                                "h" + (round + 1) + "c" + connections,
                                connections,
                                batches,
                                into);
                    }
                }
            }
            tell(contenders, figures, pingMicros(far, keys.get(0)));
            contenders.forEach(Contender::close);
        }
        keys.forEach(server::drop);
    }

    private void turn(Contender contender, String database, String label, int connections, int batches, Figures figures)
            throws Exception {
        int share = contender.share(batches);
        List<BenchBatch> inserts = workload.inserts(label, share);
        Owners.make(server, database, inserts);
        figures.add(contender.key(), connections, "insert", contender.run(inserts, connections));
        figures.add(contender.key(), connections, "update", contender.run(workload.updates(label, share), connections));
    }

    private void tell(List<Contender> contenders, Figures figures, double pingMicros) {
        report.line("");
        report.row(
                "database a hop away (select 1: " + BenchReport.shown(pingMicros) + " µs), batches/s",
                "insert 1",
                "insert 4",
                "update 1",
                "update 4",
                "both, best",
                "engine is");
        report.row("---", "--:", "--:", "--:", "--:", "--:", "--:");
        double ours = figures.full("engine", CONNECTIONS).orElse(0.0);
        Map<String, Object> full = new LinkedHashMap<>();
        for (Contender contender : contenders) {
            String key = contender.key();
            double best = figures.full(key, CONNECTIONS).orElse(0.0);
            full.put(key, BenchReport.number(best));
            report.row(
                    contender.words(),
                    figures.median(key, 1, "insert"),
                    figures.median(key, 4, "insert"),
                    figures.median(key, 1, "update"),
                    figures.median(key, 4, "update"),
                    best,
                    BenchReport.number(ours / best) + " ×");
        }
        report.result("full_batch_hop", full);
    }

    private static double pingMicros(BenchServer far, String database) throws Exception {
        try (Connection connection = far.connect(database);
                Statement statement = connection.createStatement()) {
            long start = 0;
            for (int i = -PINGS; i < PINGS; i++) {
                if (i == 0) {
                    start = System.nanoTime();
                }
                statement.execute("select 1");
            }
            return (System.nanoTime() - start) / 1e3 / PINGS;
        }
    }
}
