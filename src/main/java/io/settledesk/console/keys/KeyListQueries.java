package io.settledesk.console.keys;

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
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads the list of keys, page by page by key. {@code <place>} and {@code <order>} stand for constants of {@link RowOrder}. */
final class KeyListQueries {
    static final RowOrder.Columns ORDERED_BY = new RowOrder.Columns("o.created_at", "o.financial_key", ":placeId");

    private static final String MATCHES = """
            where (cast(:kind as text) is null or o.kind = :kind)
            and (cast(:state as text) is null or o.state = :state)
            and (cast(:owner as text) is null or o.account_id = :owner)
            and (cast(:currency as text) is null or o.currency = :currency)
            and (cast(:least as numeric) is null or o.amount >= :least)
            and (cast(:most as numeric) is null or o.amount <= :most)
            and (cast(:since as timestamptz) is null or o.created_at >= :since)
            and (cast(:until as timestamptz) is null or o.created_at < :until)
            """;

    private static final String SELECT = """
            select o.financial_key, o.coupon_code, o.kind, o.currency, o.account_id, o.state, o.batch_id, o.created_at,
                trim_scale(case o.kind when 'recalculation_debit' then -o.amount else o.amount end) as movement
            from financial_operation o
            """;

    static final String PAGE = SELECT + MATCHES + """
            and <place>
            order by <order>
            limit :limit
            """;

    private static final String MATCHING = """
            select 1
            from financial_operation o
            """ + MATCHES;

    private static final String PRESENT = SELECT + """
            where o.financial_key = any(:keys)
            """;

    private final Tx tx;

    KeyListQueries(Tx tx) {
        this.tx = tx;
    }

    /** A page on one snapshot. */
    Read<Page<KeyRow>> page(KeyFilter filter, PageRequest<KeyRow> request) {
        return tx.read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            List<KeyRow> rows = query(handle, PAGE, filter, request)
                    .map((row, context) -> row(row))
                    .list();
            return new Read<>(RowOrder.page(rows, request, upTo.readAt()), upTo);
        });
    }

    /** How many match. */
    Count count(KeyFilter filter) {
        return tx.read(handle -> CountQueries.count(handle, MATCHING, query -> filtered(query, filter)));
    }

    /** The present state of those operations. */
    List<KeyRow> present(List<KeyRow> loaded) {
        List<String> keys = loaded.stream().map(KeyRow::key).toList();
        return tx.read(handle -> handle.createQuery(PRESENT)
                .bindArray("keys", String.class, keys)
                .map((row, context) -> row(row))
                .list());
    }

    /** The operation of that key, in the snapshot of a greater read. */
    static Optional<KeyRow> row(Handle handle, String key) {
        return handle.createQuery(PRESENT)
                .bindArray("keys", String.class, key)
                .map((row, context) -> row(row))
                .findOne();
    }

    static Query query(Handle handle, String text, KeyFilter filter, PageRequest<KeyRow> request) {
        RowOrder order = RowOrder.of(request.sort(), "key").read(request.direction());
        Query query = filtered(handle.createQuery(text), filter)
                .define("place", order.beginning(request, ORDERED_BY))
                .define("order", order.orderBy(ORDERED_BY))
                .bind("limit", request.size() + 1);
        request.edge()
                .ifPresent(edge -> query.bind("placeTime", edge.createdAt()).bind("placeId", edge.key()));
        request.at().ifPresent(at -> query.bind("placeTime", at));
        return query;
    }

    private static Query filtered(Query query, KeyFilter filter) {
        return query.bind("kind", filter.kind().orElse(null))
                .bind("state", filter.state().orElse(null))
                .bind("owner", filter.owner().orElse(null))
                .bind("currency", filter.currency().orElse(null))
                .bind("least", filter.least().orElse(null))
                .bind("most", filter.most().orElse(null))
                .bind("since", filter.from().orElse(null))
                .bind("until", filter.to().orElse(null));
    }

    private static KeyRow row(ResultSet row) throws SQLException {
        return new KeyRow(
                row.getString("financial_key"),
                row.getString("coupon_code"),
                row.getString("kind"),
                row.getBigDecimal("movement"),
                row.getString("currency"),
                Optional.ofNullable(row.getString("account_id")),
                row.getString("state"),
                row.getString("batch_id"),
                row.getTimestamp("created_at").toInstant());
    }
}
