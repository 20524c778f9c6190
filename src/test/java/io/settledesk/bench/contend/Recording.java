package io.settledesk.bench.contend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.bench.BenchServer;
import io.settledesk.bench.load.BenchBatch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements that the engine sends, as the server's own log has them: texts with their types, and for each batch the
 * transactions with the arrays that were bound.
 */
public final class Recording {
    private static final Pattern EXECUTED = Pattern.compile("execute [^:]+: (.*)", Pattern.DOTALL);
    private static final String PREPARED = """
            select statement, array_to_string(parameter_types, ', ') as types
            from pg_prepared_statements
            where not from_sql
            """;

    private final Map<String, String> types = new HashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();

    /** What the engine sends for each of these batches; more than five, so that all statements are prepared in the server. */
    public List<List<String>> record(BenchServer server, String name, List<BenchBatch> batches) throws Exception {
        server.execute("postgres", "alter database \"" + name + "\" set log_statement = 'all'");
        long from = Files.exists(server.log()) ? Files.size(server.log()) : 0;
        try (EngineOverHttp engine = new EngineOverHttp(server, name, 1)) {
            engine.run(batches, 1);
            engine.database()
                    .tx()
                    .run(handle -> handle.createQuery(PREPARED)
                            .map((row, context) -> types.put(row.getString("statement"), row.getString("types")))
                            .list());
        }
        server.execute("postgres", "alter database \"" + name + "\" reset log_statement");
        return read(server, from);
    }

    /** The statements of all recorded batches, ready to be prepared. */
    public List<String> preparations() {
        return names.entrySet().stream()
                .map(entry -> {
                    String declared = types.getOrDefault(entry.getKey(), "");
                    return "prepare " + entry.getValue() + (declared.isEmpty() ? "" : " (" + declared + ")") + " as "
                            + entry.getKey().strip().replace("\n", " ");
                })
                .toList();
    }

    private List<List<String>> read(BenchServer server, long from) throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<List<String>> batches = new ArrayList<>();
        Map<Integer, List<Sent>> open = new HashMap<>();
        try (InputStream bytes = Files.newInputStream(server.log());
                BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
            bytes.skipNBytes(from);
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode entry = json.readTree(line);
                Matcher executed = EXECUTED.matcher(entry.path("message").asText());
                if (executed.matches()) {
                    List<Sent> ofSession =
                            open.computeIfAbsent(entry.path("pid").asInt(), pid -> new ArrayList<>());
                    take(executed.group(1), entry.path("detail").asText(), ofSession, batches);
                }
            }
        }
        return batches;
    }

    /** Of the service's transactions those count that belong to a batch: its own, and that of its delivery. */
    private void take(String text, String detail, List<Sent> open, List<List<String>> batches) {
        switch (text) {
            case "BEGIN" -> open.clear();
            case "COMMIT" -> {
                if (open.stream().anyMatch(sent -> sent.text().startsWith("insert into batch"))) {
                    batches.add(new ArrayList<>());
                    batches.get(batches.size() - 1).addAll(closed(open));
                } else if (open.stream().anyMatch(sent -> sent.text().startsWith("insert into delivery"))) {
                    batches.get(batches.size() - 1).addAll(closed(open));
                }
                open.clear();
            }
            default -> {
                if (!text.contains("scheduled_tasks")) {
                    open.add(sent(text, detail));
                }
            }
        }
    }

    /** {@code begin} travels with the first statement, as pgjdbc sends it. */
    private List<String> closed(List<Sent> open) {
        List<String> whole = new ArrayList<>();
        for (Sent sent : open) {
            String name = names.computeIfAbsent(sent.text(), unseen -> "s" + names.size());
            String call = "execute " + name + (sent.values().isEmpty() ? "" : " (" + sent.values() + ")");
            whole.add((whole.isEmpty() ? "begin \\; " : "") + call + ";");
        }
        whole.add("commit;");
        return whole;
    }

    private static Sent sent(String text, String detail) {
        int at = detail.indexOf("arameters: ");
        String values = at < 0 ? "" : values(detail.substring(at + 11));
        // A delivery's id is the only one that does not hold the label.
        return new Sent(
                text,
                text.startsWith("insert into delivery") ? values.replaceFirst("'[^']*'", "gen_random_uuid()") : values);
    }

    /** {@code $1 = 'a', $2 = NULL} becomes {@code 'a', NULL}. */
    private static String values(String parameters) {
        StringBuilder values = new StringBuilder(parameters.length());
        int at = 0;
        while (at < parameters.length()) {
            at = parameters.indexOf(" = ", at) + 3;
            int end = parameters.charAt(at) == '\'' ? endOfText(parameters, at) : endOfWord(parameters, at);
            values.append(values.isEmpty() ? "" : ", ").append(parameters, at, end);
            at = end + 2;
        }
        return values.toString();
    }

    private static int endOfWord(String parameters, int from) {
        int comma = parameters.indexOf(", ", from);
        return comma < 0 ? parameters.length() : comma;
    }

    private static int endOfText(String parameters, int from) {
        int at = from + 1;
        while (true) {
            at = parameters.indexOf('\'', at) + 1;
            if (at == parameters.length() || parameters.charAt(at) != '\'') {
                return at;
            }
            at++;
        }
    }

    /** A statement with the values that were bound, as SQL writes them. */
    private record Sent(String text, String values) {}
}
