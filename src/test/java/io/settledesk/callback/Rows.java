package io.settledesk.callback;

import io.settledesk.db.TestDatabase;
import java.util.List;
import java.util.Map;

/** Looks at tables in assertions. */
final class Rows {
    private final TestDatabase database;

    Rows(TestDatabase database) {
        this.database = database;
    }

    List<Map<String, Object>> of(String sql, Object... parameters) {
        return database.jdbi().withHandle(handle -> {
            try (var query = handle.select(sql, parameters)) {
                return query.mapToMap().list();
            }
        });
    }

    Map<String, Object> one(String sql, Object... parameters) {
        List<Map<String, Object>> rows = of(sql, parameters);
        if (rows.size() != 1) {
            throw new AssertionError(rows.size() + " rows: " + sql);
        }
        return rows.get(0);
    }

    long count(String table) {
        return (Long) one("select count(*) as n from " + table).get("n");
    }

    /** The delivery that came last. */
    Map<String, Object> lastDelivery() {
        return of("select * from delivery order by received_at desc limit 1").get(0);
    }
}
