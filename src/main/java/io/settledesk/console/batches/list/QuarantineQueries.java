package io.settledesk.console.batches.list;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.read.CountQueries;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.read.RowOrder;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads the quarantine, page by page by key. {@code <place>} and {@code <order>} stand for constants of {@link RowOrder}. */
final class QuarantineQueries {
    static final RowOrder.Columns ORDERED_BY =
            new RowOrder.Columns("q.received_at", "q.quarantine_id", "cast(:placeId as uuid)");

    private static final String MATCHES = """
            where (cast(:state as text) is null or q.state = :state)
            and (cast(:batch as text) is null or q.batch_id = :batch)
            and (cast(:since as timestamptz) is null or q.received_at >= :since)
            and (cast(:until as timestamptz) is null or q.received_at < :until)
            """;

    /** The signature was checked before the packet was read: what was refused for its content was signed well. */
    private static final String SELECT = """
            select q.quarantine_id, q.received_at, q.reason, q.path, q.batch_id, octet_length(q.body) as size, q.state,
                case when d.outcome = 'unauthorized' then 'bad' when q.signature is null then 'unchecked' else 'verified' end
                    as signature
            from quarantine q
            left join delivery d on d.delivery_id = q.delivery_id
            """;

    static final String PAGE = SELECT + MATCHES + """
            and <place>
            order by <order>
            limit :limit
            """;

    private static final String MATCHING = """
            select 1
            from quarantine q
            """ + MATCHES;

    private static final String PRESENT = SELECT + """
            where q.quarantine_id = any(:ids)
            """;

    private final Tx tx;

    QuarantineQueries(Tx tx) {
        this.tx = tx;
    }

    /** A page on one snapshot. */
    Read<Page<QuarantineRow>> page(QuarantineFilter filter, PageRequest<QuarantineRow> request) {
        return tx.read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            List<QuarantineRow> rows = query(handle, PAGE, filter, request)
                    .map((row, context) -> row(row))
                    .list();
            return new Read<>(RowOrder.page(rows, request, upTo.readAt()), upTo);
        });
    }

    /** How many match. */
    Count count(QuarantineFilter filter) {
        return tx.read(handle -> CountQueries.count(handle, MATCHING, query -> filtered(query, filter)));
    }

    /** The present state of those packets. */
    List<QuarantineRow> present(List<QuarantineRow> loaded) {
        List<UUID> ids =
                loaded.stream().map(row -> UUID.fromString(row.quarantineId())).toList();
        return tx.read(handle -> handle.createQuery(PRESENT)
                .bindArray("ids", UUID.class, ids)
                .map((row, context) -> row(row))
                .list());
    }

    static Query query(Handle handle, String text, QuarantineFilter filter, PageRequest<QuarantineRow> request) {
        RowOrder order = RowOrder.of(request.sort(), "").read(request.direction());
        Query query = filtered(handle.createQuery(text), filter)
                .define("place", order.beginning(request, ORDERED_BY))
                .define("order", order.orderBy(ORDERED_BY))
                .bind("limit", request.size() + 1);
        request.edge()
                .ifPresent(edge -> query.bind("placeTime", edge.receivedAt()).bind("placeId", edge.quarantineId()));
        request.at().ifPresent(at -> query.bind("placeTime", at));
        return query;
    }

    private static Query filtered(Query query, QuarantineFilter filter) {
        return query.bind("state", filter.state().orElse(null))
                .bind("batch", filter.batch().orElse(null))
                .bind("since", filter.from().orElse(null))
                .bind("until", filter.to().orElse(null));
    }

    private static QuarantineRow row(ResultSet row) throws SQLException {
        return new QuarantineRow(
                row.getString("quarantine_id"),
                row.getTimestamp("received_at").toInstant(),
                row.getString("reason"),
                Objects.requireNonNullElse(row.getString("path"), ""),
                Objects.requireNonNullElse(row.getString("batch_id"), ""),
                row.getLong("size"),
                row.getString("signature"),
                row.getString("state"));
    }
}
