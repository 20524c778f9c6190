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
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads the list of payments that callbacks told, page by page by key. */
final class PaymentListQueries {
    private static final RowOrder.Columns ORDERED_BY =
            new RowOrder.Columns("p.received_at", "(p.gateway || ' ' || p.payment_id)", ":placeId");

    private static final String MATCHES = """
            where (cast(:owner as text) is null or p.account_id = :owner)
            and (cast(:gateway as text) is null or p.gateway = :gateway)
            and (cast(:currency as text) is null or p.currency = :currency)
            and (cast(:least as numeric) is null or p.amount >= :least)
            and (cast(:most as numeric) is null or p.amount <= :most)
            and (cast(:since as timestamptz) is null or p.received_at >= :since)
            and (cast(:until as timestamptz) is null or p.received_at < :until)
            """;

    private static final String SELECT = """
            select p.gateway, p.payment_id, p.currency, p.account_id, p.received_at, e.status,
                trim_scale(case p.type when 'debit' then -p.amount else p.amount end) as movement,
                case
                    when exists (select 1 from payment_conflict c
                        where c.gateway = p.gateway and c.payment_id = p.payment_id) then 'other_amount'
                    when p.acted_at is not null then 'acted'
                    when e.status = 'failed' then 'nothing'
                    else 'not_final'
                end as acted
            from payment p
            left join lateral (
                select status
                from payment_event
                where gateway = p.gateway and payment_id = p.payment_id
                order by received_at desc
                limit 1) e on true
            """;

    private static final String PAGE = SELECT + MATCHES + """
            and <place>
            order by <order>
            limit :limit
            """;

    private static final String MATCHING = """
            select 1
            from payment p
            """ + MATCHES;

    private static final String PRESENT = SELECT + """
            where p.gateway || ' ' || p.payment_id = any(:ids)
            and p.payment_id = any(:paymentIds)
            """;

    private final Tx tx;

    PaymentListQueries(Tx tx) {
        this.tx = tx;
    }

    /** A page on one snapshot. */
    Read<Page<PaymentRow>> page(PayoutFilter filter, PageRequest<PaymentRow> request) {
        return tx.read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            List<PaymentRow> rows = query(handle, filter, request)
                    .map((row, context) -> row(row))
                    .list();
            return new Read<>(RowOrder.page(rows, request, upTo.readAt()), upTo);
        });
    }

    /** How many match. */
    Count count(PayoutFilter filter) {
        return tx.read(handle -> CountQueries.count(handle, MATCHING, query -> filtered(query, filter)));
    }

    /** The present state of those payments. */
    List<PaymentRow> present(List<PaymentRow> loaded) {
        List<String> ids = loaded.stream().map(PaymentRow::id).toList();
        List<String> paymentIds = loaded.stream().map(PaymentRow::paymentId).toList();
        return tx.read(handle -> handle.createQuery(PRESENT)
                .bindArray("ids", String.class, ids)
                .bindArray("paymentIds", String.class, paymentIds)
                .map((row, context) -> row(row))
                .list());
    }

    private static Query query(Handle handle, PayoutFilter filter, PageRequest<PaymentRow> request) {
        RowOrder order = RowOrder.of(request.sort(), "").read(request.direction());
        Query query = filtered(handle.createQuery(PAGE), filter)
                .define("place", order.beginning(request, ORDERED_BY))
                .define("order", order.orderBy(ORDERED_BY))
                .bind("limit", request.size() + 1);
        request.edge()
                .ifPresent(edge -> query.bind("placeTime", edge.receivedAt()).bind("placeId", edge.id()));
        request.at().ifPresent(at -> query.bind("placeTime", at));
        return query;
    }

    private static Query filtered(Query query, PayoutFilter filter) {
        return query.bind("owner", filter.owner().orElse(null))
                .bind("gateway", filter.gateway().orElse(null))
                .bind("currency", filter.currency().orElse(null))
                .bind("least", filter.least().orElse(null))
                .bind("most", filter.most().orElse(null))
                .bind("since", filter.from().orElse(null))
                .bind("until", filter.to().orElse(null));
    }

    private static PaymentRow row(ResultSet row) throws SQLException {
        return new PaymentRow(
                row.getString("gateway"),
                row.getString("payment_id"),
                row.getBigDecimal("movement"),
                row.getString("currency"),
                row.getString("account_id"),
                row.getString("acted"),
                Objects.requireNonNullElse(row.getString("status"), ""),
                row.getTimestamp("received_at").toInstant());
    }
}
