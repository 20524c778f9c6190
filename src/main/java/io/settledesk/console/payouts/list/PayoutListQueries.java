package io.settledesk.console.payouts.list;

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
import java.sql.Timestamp;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads the lists of payouts, page by page by key. {@code <place>} and {@code <order>} stand for constants of {@link RowOrder}. */
final class PayoutListQueries {
    private static final RowOrder.Columns ORDERED_BY =
            new RowOrder.Columns("p.created_at", "p.id_transaction_merchant", ":placeId");

    private static final String MATCHES = """
            where (cast(:state as text) is null or p.state = :state)
            and (cast(:owner as text) is null or p.account_id = :owner)
            and (cast(:currency as text) is null or p.currency = :currency)
            and (cast(:least as numeric) is null or p.amount >= :least)
            and (cast(:most as numeric) is null or p.amount <= :most)
            and (cast(:since as timestamptz) is null or p.created_at >= :since)
            and (cast(:until as timestamptz) is null or p.created_at < :until)
            """;

    private static final String SELECT = """
            select p.id_transaction_merchant, p.coupon_code, trim_scale(p.amount) as amount, p.currency, p.next_attempt_at,
                p.attempts, p.account_id, p.id_platform, p.last_error, p.created_at,
                case when p.state = 'new' and d.halted then 'halted' else p.state end as state
            from payout p
            cross join dispatcher d
            """;

    private static final String PAGE = SELECT + MATCHES + """
            and <place>
            order by <order>
            limit :limit
            """;

    private static final String MATCHING = """
            select 1
            from payout p
            """ + MATCHES;

    private static final String PRESENT = SELECT + """
            where p.id_transaction_merchant = any(:ids)
            """;

    private static final String POLICY = "select policy from payout_policy";

    private static final String NEEDING = "select count(*) from payout where state in ('unknown', 'held')";

    private final Tx tx;

    PayoutListQueries(Tx tx) {
        this.tx = tx;
    }

    /** A page on one snapshot. */
    Read<Page<PayoutRow>> page(PayoutFilter filter, PageRequest<PayoutRow> request) {
        return tx.read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            List<PayoutRow> rows = query(handle, filter, request)
                    .map((row, context) -> row(row))
                    .list();
            return new Read<>(RowOrder.page(rows, request, upTo.readAt()), upTo);
        });
    }

    /** How many match. */
    Count count(PayoutFilter filter) {
        return tx.read(handle -> CountQueries.count(handle, MATCHING, query -> filtered(query, filter)));
    }

    /** The present state of those payouts. */
    List<PayoutRow> present(List<PayoutRow> loaded) {
        List<String> ids = loaded.stream().map(PayoutRow::merchantId).toList();
        return tx.read(handle -> handle.createQuery(PRESENT)
                .bindArray("ids", String.class, ids)
                .map((row, context) -> row(row))
                .list());
    }

    /** What is paid out by itself: {@code none} or {@code final_credit}. */
    String policy() {
        return tx.read(handle ->
                handle.createQuery(POLICY).mapTo(String.class).findOne().orElse("none"));
    }

    /** Of unknown state, or held for a person. */
    long needing() {
        return tx.read(handle -> handle.createQuery(NEEDING).mapTo(long.class).one());
    }

    private static Query query(Handle handle, PayoutFilter filter, PageRequest<PayoutRow> request) {
        RowOrder order = RowOrder.of(request.sort(), "").read(request.direction());
        Query query = filtered(handle.createQuery(PAGE), filter)
                .define("place", order.beginning(request, ORDERED_BY))
                .define("order", order.orderBy(ORDERED_BY))
                .bind("limit", request.size() + 1);
        request.edge()
                .ifPresent(edge -> query.bind("placeTime", edge.createdAt()).bind("placeId", edge.merchantId()));
        request.at().ifPresent(at -> query.bind("placeTime", at));
        return query;
    }

    private static Query filtered(Query query, PayoutFilter filter) {
        return query.bind("state", filter.state().orElse(null))
                .bind("owner", filter.owner().orElse(null))
                .bind("currency", filter.currency().orElse(null))
                .bind("least", filter.least().orElse(null))
                .bind("most", filter.most().orElse(null))
                .bind("since", filter.from().orElse(null))
                .bind("until", filter.to().orElse(null));
    }

    private static PayoutRow row(ResultSet row) throws SQLException {
        return new PayoutRow(
                row.getString("id_transaction_merchant"),
                row.getString("coupon_code"),
                row.getString("state"),
                row.getBigDecimal("amount"),
                row.getString("currency"),
                Optional.ofNullable(row.getTimestamp("next_attempt_at")).map(Timestamp::toInstant),
                row.getInt("attempts"),
                row.getString("account_id"),
                Optional.ofNullable(row.getString("id_platform")),
                Objects.requireNonNullElse(row.getString("last_error"), ""),
                row.getTimestamp("created_at").toInstant());
    }
}
