package io.settledesk.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.bench.load.SteadyLoad;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table on standard output, which the README shows, and the same figures for programs in {@code results.json}. */
final class BenchReport {
    private final List<String> lines = new ArrayList<>();
    private final Map<String, Object> results = new LinkedHashMap<>();

    void line(String line) {
        lines.add(line);
        System.out.println(line);
    }

    /** A row of a table of Markdown. */
    void row(Object... cells) {
        StringBuilder line = new StringBuilder("|");
        for (Object cell : cells) {
            line.append(' ')
                    .append(cell instanceof Double value ? shown(value) : cell)
                    .append(" |");
        }
        line(line.toString());
    }

    void result(String name, Object value) {
        results.put(name, value);
        write();
    }

    void steady(SteadyLoad.Seen seen) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("p50_ms", number(seen.p50Ms()));
        values.put("p99_ms", number(seen.p99Ms()));
        values.put("not_200", seen.notOk());
        result("http_40_per_s", values);
    }

    static BigDecimal number(double value) {
        return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
    }

    static String shown(double value) {
        if (value == 0) {
            return "-";
        }
        return BigDecimal.valueOf(value)
                .setScale(value < 20 ? 1 : 0, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** After every part, so that a run that is stopped leaves what it has measured. */
    private void write() {
        try {
            Path folder = Path.of("target", "bench");
            Files.createDirectories(folder);
            new ObjectMapper()
                    .writerWithDefaultPrettyPrinter()
                    .writeValue(folder.resolve("results.json").toFile(), results);
            Files.write(folder.resolve("table.md"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
