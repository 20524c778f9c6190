package io.settledesk.console.batches.list;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.read.CountQueries;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.read.RowOrder;
import io.settledesk.console.ui.schedule.NextSend;
import io.settledesk.console.ui.schedule.SeenSend;
import io.settledesk.console.ui.schedule.SendSchedule;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Reads the list of batches, page by page by key, with what the provider does next. In the texts {@code <only>}, {@code <place>}
 * and {@code <order>} stand for constants of {@link Particular} and {@link RowOrder}; values are always bound.
 */
final class BatchListQueries {
    static final RowOrder.Columns ORDERED_BY = new RowOrder.Columns("b.received_at", "b.batch_id", ":placeId");

    private static final String MATCHES = """
            where (cast(:state as text) is null or b.state = :state)
            and (cast(:source as text) is null or b.source = :source)
            and (cast(:since as timestamptz) is null or b.received_at >= :since)
            and (cast(:until as timestamptz) is null or b.received_at < :until)
            and <only>
            """;

    static final String PAGE = """
            select b.batch_id, b.received_at, b.state, b.source, b.coupon_count, b.applied_at, b.last_error
            from batch b
            """ + MATCHES + """
            and <place>
            order by <order>
            limit :limit
            """;

    private static final String MATCHING = """
            select 1
            from batch b
            """ + MATCHES;

    private static final String PRESENT = """
            select b.batch_id, b.received_at, b.state, b.source, b.coupon_count, b.applied_at, b.last_error
            from batch b
            where b.batch_id = any(:ids)
            """;

    /** Twenty tell all that the schedule can tell; the number of all of them stands beside each. */
    private static final String SENDS = """
            select d.batch_id, d.received_at, d.http_status, d.duration_ms, d.sends
            from unnest(cast(:ids as text[])) wanted (batch_id)
            cross join lateral (
                select batch_id, received_at, http_status, duration_ms, count(*) over () as sends
                from delivery
                where batch_id = wanted.batch_id
                order by received_at desc
                limit 20) d
            """;

    /** A batch that waits has no versions yet; only few wait. */
    private static final String HOLDS_COUPON = """
            b.batch_id in (
                select v.batch_id
                from coupon_version v
                where v.coupon_code = :coupon
                union all
                select w.batch_id
                from batch w
                where w.state <> 'applied'
                and position(convert_to('"' || :coupon || '"', 'UTF8') in w.body) > 0)""";

    private static final String ANSWERED = """
            b.batch_id in (
                select n.batch_id
                from delivery n
                where n.outcome <> 'applied'
                and n.outcome = any(:outcomes))""";

    /** Nearly every batch has such an answer, so it is looked up batch by batch. */
    private static final String ANSWERED_APPLIED = """
            exists (
                select 1
                from delivery n
                where n.batch_id = b.batch_id
                and n.outcome = any(:outcomes))""";

    private final Tx tx;

    BatchListQueries(Tx tx) {
        this.tx = tx;
    }

    /** A page on one snapshot. */
    Read<Page<BatchRow>> page(BatchFilter filter, PageRequest<BatchRow> request) {
        return tx.read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            List<Stored> stored = query(handle, PAGE, filter, request)
                    .map((row, context) -> stored(row))
                    .list();
            List<BatchRow> rows = rows(handle, stored, upTo.readAt());
            return new Read<>(RowOrder.page(rows, request, upTo.readAt()), upTo);
        });
    }

    /** How many match. */
    Count count(BatchFilter filter) {
        return tx.read(handle -> CountQueries.count(handle, MATCHING, query -> filtered(query, filter)));
    }

    /** The present state of those batches. */
    List<BatchRow> present(List<BatchRow> loaded) {
        List<String> ids = loaded.stream().map(BatchRow::batchId).toList();
        return tx.read(handle -> {
            List<Stored> stored = handle.createQuery(PRESENT)
                    .bindArray("ids", String.class, ids)
                    .map((row, context) -> stored(row))
                    .list();
            return rows(handle, stored, DataUpToQueries.dataUpTo(handle).readAt());
        });
    }

    static Query query(Handle handle, String text, BatchFilter filter, PageRequest<BatchRow> request) {
        RowOrder order = RowOrder.of(request.sort(), "batch").read(request.direction());
        Query query = filtered(handle.createQuery(text), filter)
                .define("place", order.beginning(request, ORDERED_BY))
                .define("order", order.orderBy(ORDERED_BY))
                .bind("limit", request.size() + 1);
        request.edge()
                .ifPresent(edge -> query.bind("placeTime", edge.receivedAt()).bind("placeId", edge.batchId()));
        request.at().ifPresent(at -> query.bind("placeTime", at));
        return query;
    }

    private static Query filtered(Query query, BatchFilter filter) {
        List<String> only = new ArrayList<>();
        filter.particular().map(Particular::condition).ifPresent(only::add);
        filter.coupon().ifPresent(code -> only.add(HOLDS_COUPON));
        filter.answer().ifPresent(answer -> only.add(answer == Answer.APPLIED ? ANSWERED_APPLIED : ANSWERED));
        filter.coupon().ifPresent(code -> query.bind("coupon", code));
        filter.answer().ifPresent(answer -> query.bindArray("outcomes", String.class, answer.outcomes()));
        return query.define("only", only.isEmpty() ? "true" : String.join("\nand ", only))
                .bind("state", filter.state().orElse(null))
                .bind("source", filter.source().orElse(null))
                .bind("since", filter.from().orElse(null))
                .bind("until", filter.to().orElse(null));
    }

    private static List<BatchRow> rows(Handle handle, List<Stored> stored, Instant now) {
        Map<String, Sends> sends =
                sends(handle, stored.stream().map(Stored::batchId).toList());
        return stored.stream()
                .map(batch -> row(batch, sends.getOrDefault(batch.batchId(), Sends.NONE), now))
                .toList();
    }

    private static BatchRow row(Stored batch, Sends sends, Instant now) {
        SendSchedule schedule = SendSchedule.of(sends.seen());
        Optional<SeenSend> last = sends.seen().isEmpty()
                ? Optional.empty()
                : Optional.of(schedule.sends().get(schedule.sends().size() - 1));
        NextSend next = batch.source().equals("callback") ? schedule.next(now) : new NextSend.None();
        return new BatchRow(
                batch.batchId(),
                batch.receivedAt(),
                batch.state(),
                batch.source(),
                batch.coupons(),
                batch.appliedAt(),
                batch.error(),
                sends.count(),
                last.map(SeenSend::answer),
                last.map(SeenSend::took),
                next);
    }

    private static Map<String, Sends> sends(Handle handle, List<String> ids) {
        Map<String, Sends> sends = new HashMap<>();
        handle.createQuery(SENDS)
                .bindArray("ids", String.class, ids)
                .map((row, context) -> sends.computeIfAbsent(
                                row.getString("batch_id"), id -> new Sends(new ArrayList<>(), sendsIn(row)))
                        .seen()
                        .add(new SeenSend(
                                row.getTimestamp("received_at").toInstant(),
                                row.getInt("http_status"),
                                Duration.ofMillis(row.getInt("duration_ms")))))
                .list();
        return sends;
    }

    private static long sendsIn(ResultSet row) {
        try {
            return row.getLong("sends");
        } catch (SQLException unread) {
            throw new IllegalStateException("the number of sends cannot be read", unread);
        }
    }

    private static Stored stored(ResultSet row) throws SQLException {
        return new Stored(
                row.getString("batch_id"),
                row.getTimestamp("received_at").toInstant(),
                row.getString("state"),
                row.getString("source"),
                row.getInt("coupon_count"),
                Optional.ofNullable(row.getTimestamp("applied_at")).map(Timestamp::toInstant),
                Objects.requireNonNullElse(row.getString("last_error"), ""));
    }

    /** A batch without its sends. */
    private record Stored(
            String batchId,
            Instant receivedAt,
            String state,
            String source,
            int coupons,
            Optional<Instant> appliedAt,
            String error) {}

    /** The last sends of a batch, and how many there are. */
    private record Sends(List<SeenSend> seen, long count) {
        static final Sends NONE = new Sends(List.of(), 0);
    }
}
