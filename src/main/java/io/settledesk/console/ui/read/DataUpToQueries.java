package io.settledesk.console.ui.read;

import io.settledesk.console.ui.read.DataUpTo.Limit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads {@link DataUpTo} in the snapshot of the read that it belongs to. */
public final class DataUpToQueries {
    /** clock_timestamp() would be later than the snapshot: it would promise what was not read. */
    private static final String DATA_UP_TO = """
            select transaction_timestamp() as read_at,
                oldest.batch_id,
                oldest.received_at,
                case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as replayed_at
            from (select 1) one
            left join lateral (
                select batch_id, received_at
                from batch
                where state <> 'applied'
                order by received_at, batch_id
                limit 1) oldest on true
            """;

    private DataUpToQueries() {}

    public static DataUpTo dataUpTo(Handle handle) {
        return handle.createQuery(DATA_UP_TO).map((row, context) -> read(row)).one();
    }

    private static DataUpTo read(ResultSet row) throws SQLException {
        Instant readAt = row.getTimestamp("read_at").toInstant();
        DataUpTo upTo = new DataUpTo(readAt, readAt, Limit.SNAPSHOT, Optional.empty());
        Optional<Instant> replayed = instant(row.getTimestamp("replayed_at"));
        if (replayed.isPresent() && replayed.get().isBefore(upTo.at())) {
            upTo = new DataUpTo(replayed.get(), readAt, Limit.REPLICA, Optional.empty());
        }
        Optional<Instant> waiting = instant(row.getTimestamp("received_at"));
        if (waiting.isPresent() && waiting.get().isBefore(upTo.at())) {
            upTo = new DataUpTo(waiting.get(), readAt, Limit.BATCH_NOT_APPLIED, Optional.of(row.getString("batch_id")));
        }
        return upTo;
    }

    private static Optional<Instant> instant(@Nullable Timestamp time) {
        return Optional.ofNullable(time).map(Timestamp::toInstant);
    }
}
