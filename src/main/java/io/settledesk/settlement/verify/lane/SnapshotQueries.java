package io.settledesk.settlement.verify.lane;

import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** One snapshot for several transactions. */
final class SnapshotQueries {
    private static final String EXPORT = "select pg_export_snapshot()";

    private static final String WITHOUT_LIMIT = "set local statement_timeout = 0";

    private static final Pattern ID = Pattern.compile("[0-9A-F-]+");

    private final Handle handle;

    SnapshotQueries(Handle handle) {
        this.handle = handle;
    }

    /** A name by which other transactions can see what this one sees, as long as it is open. */
    String export() {
        try (var query = handle.createQuery(EXPORT)) {
            return query.mapTo(String.class).one();
        }
    }

    /** Makes a transaction that has not read yet see what another one sees; what it then reads may take its time. */
    void take(String id) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("not a snapshot: " + id);
        }
        // The statement takes no parameter.
        handle.execute("set transaction snapshot '" + id + "'");
        handle.execute(WITHOUT_LIMIT);
    }
}
