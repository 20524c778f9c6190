package io.settledesk.audit.export;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Reads a data set row by row, holding no more than a fetch of it. {@code <columns>}, {@code <from>}, {@code <matches>} and
 * {@code <order>} stand for the constants of a {@link DatasetSource}.
 */
final class ExportQueries {
    private static final int FETCH = 1_000;

    /** The snapshot is read as long as it takes; a person can stop it. */
    private static final String WITHOUT_LIMIT = "set local statement_timeout = 0";

    private static final String ROWS = """
            select <columns>
            <from>
            where <matches>
            order by <order>
            """;

    private static final String SNAPSHOT = """
            select
                now() as snapshot_at,
                current_database() as database,
                session_user as actor,
                may('settlement_auditor') or may('settlement_operator') or may('settlement_engine') as allowed
            """;

    private final Handle handle;

    ExportQueries(Handle handle) {
        this.handle = handle;
    }

    /**
     * What the export was read from.
     *
     * @param allowed whether the login's role may export
     */
    record Snapshot(Instant at, String database, String actor, boolean allowed) {}

    Snapshot snapshot() {
        try (Query query = handle.createQuery(SNAPSHOT)) {
            return query.map((row, context) -> new Snapshot(
                            row.getObject("snapshot_at", java.time.OffsetDateTime.class)
                                    .toInstant(),
                            row.getString("database"),
                            row.getString("actor"),
                            row.getBoolean("allowed")))
                    .one();
        }
    }

    void forEachRow(ExportOrder order, ExportCells cells, Consumer<@Nullable String[]> rows) {
        handle.execute(WITHOUT_LIMIT);
        List<ExportColumn> columns = order.chosenColumns();
        DatasetSource source = order.dataset().source();
        try (Query query = handle.createQuery(ROWS)) {
            bound(query, order, source)
                    .define("columns", columns.stream().map(ExportColumn::sql).collect(Collectors.joining(", ")))
                    .define("from", source.from())
                    .define("order", source.orderedBy())
                    .setFetchSize(FETCH);
            try (Stream<@Nullable String[]> read = query
                    .map((row, context) -> {
                        @Nullable String[] line = new String[columns.size()];
                        for (int i = 0; i < line.length; i++) {
                            line[i] = cells.cell(row, i + 1, columns.get(i));
                        }
                        return line;
                    })
                    .stream()) {
                read.forEach(rows);
            }
        }
    }

    private static Query bound(Query query, ExportOrder order, DatasetSource source) {
        StringBuilder matches = new StringBuilder("true");
        for (Map.Entry<String, String> word : order.filter().entrySet()) {
            ExportFilter filter = source.filter(word.getKey())
                    .orElseThrow(
                            () -> new ExportFailed("data set " + order.dataset().word()
                                    + " cannot be filtered by " + word.getKey() + "; it can by "
                                    + String.join(", ", order.dataset().filters())));
            matches.append(" and ").append(filter.condition(word.getValue()));
            bind(query, filter, word.getValue());
        }
        if (!order.ids().isEmpty()) {
            matches.append(" and ").append(source.ids());
            query.bindArray("ids", String.class, order.ids());
        }
        return query.define("matches", matches.toString());
    }

    private static void bind(Query query, ExportFilter filter, String word) {
        Object value = filter.read(word);
        if (value instanceof List<?> lines) {
            query.bindArray(filter.name(), String.class, lines);
        } else if (filter.value() != ExportFilter.Value.CHOICE) {
            query.bind(filter.name().replace('-', '_'), value);
        }
    }
}
