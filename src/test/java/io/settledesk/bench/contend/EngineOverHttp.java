package io.settledesk.bench.contend;

import io.settledesk.bench.BenchServer;
import io.settledesk.bench.load.BenchBatch;
import io.settledesk.bench.load.HttpLine;
import io.settledesk.bench.load.Workload;
import io.settledesk.callback.ReceiverLimits;
import io.settledesk.callback.ReceiverMode;
import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.ServeWiring;
import io.settledesk.db.Database;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import java.util.List;
import java.util.OptionalInt;

/** The whole product: a signed body over HTTP, checked, parsed, judged by the rules, committed, answered. */
public final class EngineOverHttp implements Contender {
    private final Database database;
    private final RunningService service;
    private final Sessions sessions;

    public EngineOverHttp(BenchServer server, String name) {
        this(server, name, 10);
    }

    /** With a pool of that size: one connection makes what it sends readable. */
    public EngineOverHttp(BenchServer server, String name, int poolSize) {
        database = Database.open(server.settings(name).withPoolSize(poolSize));
        service = ServeWiring.start(settings(), database);
        sessions = new Sessions(() -> new Line(service.port()));
    }

    private static ServeSettings settings() {
        return new ServeSettings(
                new ServeSettings.Listen("127.0.0.1", 0, OptionalInt.empty()),
                new Signatures(List.of(Workload.SECRET), List.of()),
                ReceiverMode.DIRECT,
                "RUB",
                StatusCatalogue.standard(),
                ReceiverLimits.standard());
    }

    public int port() {
        return service.port();
    }

    /** The service's own pool. */
    public Database database() {
        return database;
    }

    @Override
    public String key() {
        return "engine";
    }

    @Override
    public String words() {
        return "engine, HTTP to COMMIT";
    }

    @Override
    public int share(int batches) {
        return batches;
    }

    @Override
    public double run(List<BenchBatch> batches, int connections) throws Exception {
        try {
            return sessions.run(batches, connections);
        } finally {
            // The service closes lines that nobody uses while the others have their turn.
            sessions.close();
        }
    }

    @Override
    public void close() {
        sessions.close();
        service.close();
        database.close();
    }

    /** One sender. */
    private static final class Line implements Sessions.Session {
        private final HttpLine line;

        Line(int port) {
            line = new HttpLine(port);
        }

        @Override
        public void write(BenchBatch batch) {
            int status = line.send(batch);
            if (status != 200) {
                throw new IllegalStateException(batch.id() + " was answered " + status);
            }
        }

        @Override
        public void close() {
            line.close();
        }
    }
}
