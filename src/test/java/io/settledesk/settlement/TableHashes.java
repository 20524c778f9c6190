package io.settledesk.settlement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Jdbi;

/** A hash over every row of every table, to prove that something wrote nothing. */
public final class TableHashes {
    private static final String TABLES = """
            select table_name
            from information_schema.tables
            where table_schema = 'settlement' and table_type = 'BASE TABLE'
                and table_name <> all (array['operator_action', 'request', 'flyway_schema_history'])
            """;

    private TableHashes() {}

    /** Hashes of all tables but the journal, the requests and these. */
    public static Map<String, String> of(Jdbi jdbi, String... but) {
        return jdbi.withHandle(handle -> {
            Map<String, String> hashes = new TreeMap<>();
            List<String> tables =
                    new ArrayList<>(handle.select(TABLES).mapTo(String.class).list());
            tables.removeAll(List.of(but));
            tables.forEach(table -> hashes.put(
                    table,
                    handle.select(
                                    "select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), ''))"
                                            + " from settlement." + table + " t")
                            .mapTo(String.class)
                            .one()));
            return hashes;
        });
    }
}
