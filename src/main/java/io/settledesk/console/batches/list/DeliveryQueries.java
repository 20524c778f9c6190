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
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Reads the list of deliveries, page by page by key. In the texts {@code <answered>}, {@code <place>} and {@code <order>} stand
 * for constants; values are always bound.
 */
final class DeliveryQueries {
    /** By batch, the deliveries of one batch stand together in their order of time. */
    static final RowOrder.Columns ORDERED_BY =
            new RowOrder.Columns("d.received_at", "d.delivery_id", "cast(:placeId as uuid)");

    private static final String MATCHES = """
            where (cast(:batch as text) is null or d.batch_id = :batch)
            and (cast(:since as timestamptz) is null or d.received_at >= :since)
            and (cast(:until as timestamptz) is null or d.received_at < :until)
            and <answered>
            """;

    static final String PAGE = """
            select d.delivery_id, d.received_at, d.batch_id, d.http_status, d.outcome, d.duration_ms, d.remote, d.error
            from delivery d
            """ + MATCHES + """
            and <place>
            order by <order>
            limit :limit
            """;

    private static final String MATCHING = """
            select 1
            from delivery d
            """ + MATCHES;

    private static final String ANSWERED = "d.outcome = any(:outcomes)";
    /** Said aloud, so that the index over what is not simply applied is taken. */
    private static final String ANSWERED_OTHERWISE = "d.outcome <> 'applied' and d.outcome = any(:outcomes)";

    private static final String KEPT_SINCE = "select min(received_at) as since from delivery";

    private final Tx tx;

    DeliveryQueries(Tx tx) {
        this.tx = tx;
    }

    /** A page on one snapshot. */
    Read<Page<DeliveryRow>> page(DeliveryFilter filter, PageRequest<DeliveryRow> request) {
        return tx.read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            List<DeliveryRow> rows = query(handle, PAGE, filter, request)
                    .map((row, context) -> row(row))
                    .list();
            return new Read<>(RowOrder.page(rows, request, upTo.readAt()), upTo);
        });
    }

    /** How many match. */
    Count count(DeliveryFilter filter) {
        return tx.read(handle -> CountQueries.count(handle, MATCHING, query -> filtered(query, filter)));
    }

    /** The oldest delivery that is kept; empty when there is none. */
    Optional<Instant> keptSince() {
        return tx.read(handle -> handle.createQuery(KEPT_SINCE)
                .map((row, context) ->
                        Optional.ofNullable(row.getTimestamp("since")).map(Timestamp::toInstant))
                .one());
    }

    static Query query(Handle handle, String text, DeliveryFilter filter, PageRequest<DeliveryRow> request) {
        RowOrder order = RowOrder.of(request.sort(), "").read(request.direction());
        Query query = filtered(handle.createQuery(text), filter)
                .define("place", order.beginning(request, ORDERED_BY))
                .define("order", order.orderBy(ORDERED_BY))
                .bind("limit", request.size() + 1);
        request.edge()
                .ifPresent(edge -> query.bind("placeTime", edge.receivedAt()).bind("placeId", edge.deliveryId()));
        request.at().ifPresent(at -> query.bind("placeTime", at));
        return query;
    }

    private static Query filtered(Query query, DeliveryFilter filter) {
        filter.answer().ifPresent(answer -> query.bindArray("outcomes", String.class, answer.outcomes()));
        String answered = filter.answer()
                .map(answer -> answer == Answer.APPLIED ? ANSWERED : ANSWERED_OTHERWISE)
                .orElse("true");
        return query.define("answered", answered)
                .bind("batch", filter.batch().orElse(null))
                .bind("since", filter.from().orElse(null))
                .bind("until", filter.to().orElse(null));
    }

    private static DeliveryRow row(ResultSet row) throws SQLException {
        return new DeliveryRow(
                row.getString("delivery_id"),
                row.getTimestamp("received_at").toInstant(),
                Objects.requireNonNullElse(row.getString("batch_id"), ""),
                row.getInt("http_status"),
                row.getString("outcome"),
                Duration.ofMillis(row.getInt("duration_ms")),
                Objects.requireNonNullElse(row.getString("remote"), ""),
                Objects.requireNonNullElse(row.getString("error"), ""));
    }
}
