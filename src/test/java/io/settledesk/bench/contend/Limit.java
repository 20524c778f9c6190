package io.settledesk.bench.contend;

import io.settledesk.bench.BenchServer;
import io.settledesk.bench.load.BenchBatch;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the database can do at most: the statements that the engine sends, with their arrays, from pgbench. No Java, no HTTP,
 * no JSON, no rules. The recorded label is replaced by that of the batches that it stands for.
 */
public final class Limit implements Contender {
    private static final Pattern LATENCY = Pattern.compile("tps = ([0-9.]+) \\(without initial connection time\\)");

    private final BenchServer server;
    private final String database;
    private final Path pgbench;
    private final Path script;
    private final Recorded inserts;
    private final Recorded updates;

    /** What was recorded of one kind of batch, under a label. */
    public record Recorded(String label, List<String> preparations, List<List<String>> batches) {}

    public Limit(BenchServer server, String database, Path pgbench, Path folder, Recorded inserts, Recorded updates) {
        this.server = server;
        this.database = database;
        this.pgbench = pgbench;
        this.script = folder.resolve("limit.sql");
        this.inserts = inserts;
        this.updates = updates;
    }

    /** Where pgbench is: on the path, or where Debian puts it. */
    public static Optional<Path> findPgbench() {
        Stream<Path> onPath =
                Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(Path::of);
        Stream<Path> debian = Stream.iterate(18, version -> version - 1)
                .limit(5)
                .map(v -> Path.of("/usr/lib/postgresql/" + v + "/bin"));
        return Stream.concat(debian, onPath)
                .map(folder -> folder.resolve("pgbench"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public String key() {
        return "limit";
    }

    @Override
    public String words() {
        return "limit: the engine's statements from pgbench";
    }

    @Override
    public int share(int batches) {
        return batches;
    }

    @Override
    public double run(List<BenchBatch> batches, int connections) throws Exception {
        Recorded recorded = batches.get(0).id().contains("-u-") ? updates : inserts;
        String label = batches.get(0).id().substring(0, batches.get(0).id().indexOf('-'));
        write(recorded, label, batches.size(), connections);
        ProcessBuilder builder = new ProcessBuilder(
                pgbench.toString(),
                "-n",
                "-h",
                "127.0.0.1",
                "-p",
                "" + server.port(),
                "-U",
                "postgres",
                "-c",
                "" + connections,
                "-j",
                "" + Math.min(2, connections),
                "-t",
                "1",
                "-f",
                script.toString(),
                database);
        builder.environment().put("PGPASSWORD", "x");
        builder.environment().put("PGOPTIONS", "-c search_path=settlement");
        builder.redirectErrorStream(true);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        Matcher found = LATENCY.matcher(said);
        if (process.waitFor() != 0 || !found.find() || said.contains("ERROR")) {
            throw new IllegalStateException("pgbench: " + said.substring(0, Math.min(2_000, said.length())));
        }
        // One "transaction" of pgbench is all that one client has to do.
        return Double.parseDouble(found.group(1)) * batches.size() / connections;
    }

    private void write(Recorded recorded, String label, int count, int connections) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(script)) {
            for (String preparation : recorded.preparations()) {
                out.write(preparation + ";\n");
            }
            for (int client = 0; client < connections; client++) {
                out.write((client == 0 ? "\\if" : "\\elif") + " :client_id = " + client + "\n");
                for (int batch = client; batch < count; batch += connections) {
                    for (String sent : recorded.batches().get(batch)) {
                        out.write(sent.replace(recorded.label(), label));
                        out.newLine();
                    }
                }
            }
            out.write("\\endif\n");
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(script);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
