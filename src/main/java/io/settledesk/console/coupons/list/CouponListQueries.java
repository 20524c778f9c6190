package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageRequest.Direction;
import io.settledesk.console.ui.read.CountQueries;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Reads the list of coupons, page by page by key. In the texts {@code <after>}, {@code <flag>} and {@code <order>} stand for
 * constants of {@link CouponOrder} and {@link CouponFlag}; values are always bound.
 */
final class CouponListQueries {
    private static final String MATCHES = """
            (cast(:status as integer) is null or c.status = :status)
            and (cast(:generation as integer) is null or c.generation >= :generation)
            and (cast(:settled as boolean) is null or c.settled = :settled)
            and (cast(:owner as text) is null or c.account_id = :owner)
            and (cast(:since as timestamptz) is null or c.updated_at >= :since)
            and (cast(:until as timestamptz) is null or c.updated_at < :until)
            and (cast(:codes as text[]) is null or c.coupon_code = any(:codes))
            and (cast(:openSeconds as bigint) is null or (not c.settled and exists (
                select 1
                from settlement_generation g
                where g.coupon_code = c.coupon_code
                and g.generation = c.generation
                and g.opened_at < now() - make_interval(secs => :openSeconds))))
            and <flag>
            """;

    static final String PAGE = """
            select c.coupon_code, c.status, c.generation, c.settled, c.real_win, c.currency, c.account_id,
                c.version_count, c.last_batch_id, c.source_updated_at, c.updated_at, c.phase
            from coupon c
            where
            """ + MATCHES + """
            and <after>
            order by <order>
            limit :limit
            """;

    private static final String MATCHING = """
            select 1
            from coupon c
            where
            """ + MATCHES;

    private static final String CHANGED = """
            select c.coupon_code, c.status, c.generation, c.settled, c.real_win, c.currency, c.account_id,
                c.version_count, c.last_batch_id, c.source_updated_at, c.updated_at, c.phase
            from unnest(cast(:loaded as text[]), cast(:times as timestamptz[])) seen (coupon_code, updated_at)
            join coupon c on c.coupon_code = seen.coupon_code
            where c.updated_at > seen.updated_at
            """;

    private static final String NET = """
            select coupon_code, currency, sum(case kind when 'final_credit' then amount else -amount end) as net
            from financial_operation
            where coupon_code = any(:codes)
            group by coupon_code, currency
            order by coupon_code, currency
            """;

    private static final String FLAGS = """
            select coupon_code, 'CONFLICT' as flag
            from incident
            where coupon_code = any(:codes)
            and state <> 'resolved'
            and kind in ('RESULT_CHANGED', 'RESULT_WITHDRAWN', 'FINANCIAL_KEY_CONFLICT')
            union
            select c.coupon_code, 'BELOW_ZERO' as flag
            from coupon c
            join account a on a.account_id = c.account_id
            where c.coupon_code = any(:codes)
            and a.balance < 0
            """;

    private final Tx tx;

    CouponListQueries(Tx tx) {
        this.tx = tx;
    }

    /** A page on one snapshot, with the net and the flags of its rows. */
    Read<Page<CouponRow>> page(CouponFilter filter, PageRequest<CouponRow> request) {
        return tx.read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            List<CouponRow> read = rows(handle, filter, request);
            boolean more = read.size() > request.size();
            List<CouponRow> rows = new ArrayList<>(more ? read.subList(0, request.size()) : read);
            if (request.direction() == Direction.PREVIOUS) {
                Collections.reverse(rows);
            }
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            return new Read<>(new Page<>(completed(handle, rows), more, upTo.readAt()), upTo);
        });
    }

    /** How many match: exact to 10,000, then what the planner thinks. */
    Count count(CouponFilter filter) {
        return tx.read(handle -> CountQueries.count(handle, MATCHING, query -> filtered(query, filter)));
    }

    /** The present state of those rows that changed since they were read. */
    List<CouponRow> changed(List<CouponRow> loaded) {
        List<String> codes = loaded.stream().map(CouponRow::code).toList();
        List<Instant> times = loaded.stream().map(CouponRow::updatedAt).toList();
        return tx.read(handle -> completed(
                handle,
                handle.createQuery(CHANGED)
                        .bindArray("loaded", String.class, codes)
                        .bindArray("times", Instant.class, times)
                        .map((row, context) -> row(row))
                        .list()));
    }

    private static List<CouponRow> rows(Handle handle, CouponFilter filter, PageRequest<CouponRow> request) {
        CouponOrder asked = CouponOrder.of(request.sort());
        CouponOrder order = request.direction() == Direction.PREVIOUS ? asked.reversed() : asked;
        Query query = filtered(handle.createQuery(PAGE), filter)
                .define("after", beginning(order, request))
                .define("order", order.orderBy())
                .bind("limit", request.size() + 1);
        request.edge()
                .ifPresent(edge -> query.bind("placeTime", edge.updatedAt()).bind("placeCode", edge.code()));
        request.at().ifPresent(at -> query.bind("placeTime", at));
        return query.map((row, context) -> row(row)).list();
    }

    private static String beginning(CouponOrder order, PageRequest<CouponRow> request) {
        if (request.edge().isPresent()) {
            return order.after();
        }
        return request.at().isPresent() ? order.at() : "true";
    }

    static Query filtered(Query query, CouponFilter filter) {
        return query.define("flag", filter.flag().map(CouponFlag::condition).orElse("true"))
                .bind("status", filter.status().orElse(null))
                .bind("generation", filter.minGeneration().orElse(null))
                .bind("settled", filter.settled().orElse(null))
                .bind("owner", filter.owner().orElse(null))
                .bind("since", filter.from().orElse(null))
                .bind("until", filter.to().orElse(null))
                .bind(
                        "codes",
                        filter.codes()
                                .map(codes -> codes.toArray(new String[0]))
                                .orElse(null))
                .bind("openSeconds", filter.openFor().map(Duration::toSeconds).orElse(null));
    }

    private static List<CouponRow> completed(Handle handle, List<CouponRow> rows) {
        List<String> codes = rows.stream().map(CouponRow::code).toList();
        Map<String, List<Money>> net = net(handle, codes);
        Map<String, Set<CouponFlag>> flags = flags(handle, codes);
        return rows.stream().map(row -> completed(row, net, flags)).toList();
    }

    private static CouponRow completed(
            CouponRow row, Map<String, List<Money>> net, Map<String, Set<CouponFlag>> flags) {
        Set<CouponFlag> all = EnumSet.noneOf(CouponFlag.class);
        all.addAll(row.flags());
        all.addAll(flags.getOrDefault(row.code(), Set.of()));
        return row.with(net.getOrDefault(row.code(), List.of()), all);
    }

    private static Map<String, List<Money>> net(Handle handle, List<String> codes) {
        Map<String, List<Money>> net = new HashMap<>();
        handle.createQuery(NET)
                .bindArray("codes", String.class, codes)
                .map((row, context) -> net.computeIfAbsent(row.getString("coupon_code"), code -> new ArrayList<>())
                        .add(new Money(row.getBigDecimal("net"), row.getString("currency"))))
                .list();
        return net;
    }

    private static Map<String, Set<CouponFlag>> flags(Handle handle, List<String> codes) {
        Map<String, Set<CouponFlag>> flags = new HashMap<>();
        handle.createQuery(FLAGS)
                .bindArray("codes", String.class, codes)
                .map((row, context) -> flags.computeIfAbsent(
                                row.getString("coupon_code"), code -> EnumSet.noneOf(CouponFlag.class))
                        .add(CouponFlag.valueOf(row.getString("flag"))))
                .list();
        return flags;
    }

    private static CouponRow row(ResultSet row) throws SQLException {
        Optional<String> owner = Optional.ofNullable(row.getString("account_id"));
        Set<CouponFlag> flags = EnumSet.noneOf(CouponFlag.class);
        if (owner.isEmpty()) {
            flags.add(CouponFlag.OWNER_UNKNOWN);
        }
        if (row.getString("phase").equals("UNKNOWN")) {
            flags.add(CouponFlag.UNKNOWN_STATUS);
        }
        return new CouponRow(
                row.getString("coupon_code"),
                row.getInt("status"),
                row.getInt("generation"),
                row.getBoolean("settled"),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                row.getString("currency"),
                owner,
                row.getInt("version_count"),
                row.getString("last_batch_id"),
                Optional.ofNullable(row.getTimestamp("source_updated_at")).map(Timestamp::toInstant),
                row.getTimestamp("updated_at").toInstant(),
                List.of(),
                flags);
    }
}
